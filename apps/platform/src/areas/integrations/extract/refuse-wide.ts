const MAX_ROW = 100_000
const MAX_COLUMN = 1000

/**
 * Refuses sheets with cells far out: the reader fills in all that lie before them, of which there may be billions.
 *
 * @throws Error
 */
export function refuseWide(files: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.includes('worksheets/')) continue
    const xml = Buffer.from(bytes).toString()
    for (const [, letters = '', digits = ''] of xml.matchAll(/\br="([A-Z]{0,7})(\d{1,12})"/g)) {
      if (Number(digits) > MAX_ROW || parseColumn(letters) > MAX_COLUMN) {
        throw new Error('It is too large.')
      }
    }
  }
}

function parseColumn(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
