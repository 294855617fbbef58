import { readFile } from 'node:fs/promises'

/** Of this program. */
export async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  // The project's own file.
  return (JSON.parse(text) as { version: string }).version
}
