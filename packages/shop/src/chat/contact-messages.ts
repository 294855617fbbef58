export function customOrderMessage(): string {
  return [
    'Hello, I would like to ask about a custom order.',
    '',
    'Bike model and year:',
    'What I have in mind:',
  ].join('\n')
}

export function supportMessage(): string {
  return 'Hello, I need help from your support team.\n\nMy question:'
}
