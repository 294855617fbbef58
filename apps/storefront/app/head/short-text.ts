/** What search results and chats show of a description. */
const MOST_CHARACTERS = 160

/** One line of plain text; what is too long ends between two words, with an ellipsis. */
export function shortText(text: string): string {
  const characters = [...text.toWellFormed().replace(/\s+/g, ' ').trim()]
  if (characters.length <= MOST_CHARACTERS) return characters.join('')
  const start = characters.slice(0, MOST_CHARACTERS).join('')
  const words = start.replace(/ [^ ]*$/, '')
  const cut =
    words.length < start.length ? words : characters.slice(0, MOST_CHARACTERS - 1).join('')
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`
}
