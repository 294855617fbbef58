/**
 * Shows a step while it runs: what it does, how far it is, how long it takes. On a terminal the line is
 * redrawn; in a log a line is added every ten seconds.
 *
 * @template Made
 * @param {string} what the step, as "Installing packages"
 * @param {() => Promise<Made>} work
 * @param {() => number | undefined} [share] of the work that is done, from 0 to 1; undefined when unknown
 * @returns {Promise<Made>} what the work makes
 */
export async function withProgress(what, work, share = () => undefined) {
  const began = Date.now()
  const live = process.stdout.isTTY === true
  const line = () => {
    const done = share()
    const seconds = Math.round((Date.now() - began) / 1000)
    return `  ${what} ${done === undefined ? '' : bar(done)} ${seconds} s`
  }
  if (!live) console.log(`  ${what} …`)
  const timer = setInterval(
    () => (live ? process.stdout.write(`\r${line()}\x1b[K`) : console.log(line())),
    live ? 200 : 10_000,
  )
  try {
    const answer = await work()
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${live ? '\r' : ''}  ${what}: done in ${seconds} s${live ? '\x1b[K' : ''}`)
    return answer
  } catch (error) {
    if (live) console.log()
    throw error
  } finally {
    clearInterval(timer)
  }
}

function bar(done) {
  const filled = Math.round(Math.min(1, done) * 20)
  return `[${'#'.repeat(filled)}${'.'.repeat(20 - filled)}] ${Math.round(Math.min(1, done) * 100)} %`
}
