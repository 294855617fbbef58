/**
 * A button that is tapped before the page's code has come does its work once it has; of several the last one.
 *
 * @param page hears `code-is-here` when its buttons answer
 */
export function keepEarlyTap(page: Document): void {
  let tapped: HTMLButtonElement | null = null
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) tapped = button
  }
  page.addEventListener('click', keep, { capture: true })
  const replay = () => {
    page.removeEventListener('click', keep, { capture: true })
    tapped?.click()
  }
  page.addEventListener('code-is-here', replay, { once: true })
}
