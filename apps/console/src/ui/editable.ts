/** Whether what is typed goes into this element. */
export function isEditable(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
