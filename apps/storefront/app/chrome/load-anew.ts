/** Browsers' words for a script that did not arrive. */
const MISSING = /dynamically imported module|module script/i

/**
 * A page that was open while the shop was updated may want a script that no server has any more. Where the shop answers,
 * the page is loaded anew, once for each script; the cart lies in the browser and stays.
 */
export async function loadAnew(error: unknown): Promise<void> {
  if (!(error instanceof TypeError && MISSING.test(error.message))) return
  const mark = `loaded anew: ${error.message}`
  if (sessionStorage.getItem(mark) !== null) return
  const answer = await fetch(location.href, { method: 'HEAD' })
  if (!answer.ok) return
  sessionStorage.setItem(mark, '')
  location.reload()
}
