import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A script for wrk that asks another question with each request: digits stand between the two parts of its query.
 *
 * @param url whose path is asked
 * @returns where the script lies
 */
export async function questionScript(url: string, before: string, behind: string): Promise<string> {
  const { pathname } = new URL(url)
  const text = `local n = math.random(1, 1000000000)
request = function()
  n = n + 1
  return wrk.format(nil, "${pathname}?${before}" .. n .. "${behind}")
end`
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const script = join(tmpdir(), `pitlane-questions-${name}.lua`)
  await writeFile(script, text)
  return script
}
