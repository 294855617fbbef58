/** Browsers' words for a script that did not arrive, and Vite's for its style sheet. */
const MISSING = /dynamically imported module|module script|preload CSS/i

/**
 * A page that was open while the shop was updated may want a script or style sheet that no server has any more. Where the
 * shop answers, the page is loaded anew, once for each file; the cart lies in the browser and stays.
 */
export async function reloadAfterUpdate(error: unknown): Promise<void> {
  if (!(error instanceof Error && MISSING.test(error.message))) return
  const mark = `loaded anew: ${error.message}`
  if (sessionStorage.getItem(mark) !== null) return
  const answer = await fetch(location.href, { method: 'HEAD' })
  if (!answer.ok) return
  sessionStorage.setItem(mark, '')
  location.reload()
}
