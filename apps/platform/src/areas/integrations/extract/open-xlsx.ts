import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

const MAX_FILES = 1000
const MAX_BYTES = 25 * 1024 * 1024

/**
 * The XML files of a spreadsheet. What unpacks to more than the directory says is refused while it is unpacked.
 *
 * @throws Error when it is no archive, or is too large
 */
export async function openXlsx(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  if (zip.entryCount > MAX_FILES) throw new Error('It holds too many files.')
  const files: Record<string, Uint8Array> = {}
  let left = MAX_BYTES
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:xml|rels)$/.test(entry.fileName)) continue
    left -= entry.uncompressedSize
    if (left < 0) throw new Error('It is too large.')
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  }
  return files
}
