import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A fingerprint of a source file and of all it imports from beside it: it changes when anything does
 * that the file's results depend on.
 */
export function sourceHash(...files: readonly URL[]): string {
  const seen = new Map<string, string>()
  for (const file of files) collect(file, seen)
  const hash = createHash('sha256')
  for (const [url, text] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${url.slice(url.lastIndexOf('/'))}\0${text}\0`)
  }
  return hash.digest('hex')
}

function collect(file: URL, seen: Map<string, string>): void {
  if (seen.has(file.href)) return
  const text = readFileSync(file, 'utf8')
  seen.set(file.href, text)
  for (const [, path = ''] of text.matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    collect(new URL(path, file), seen)
  }
}
