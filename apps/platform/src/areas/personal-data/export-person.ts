import { strToU8, type Zippable, zip } from 'fflate'

export interface ExportedPart {
  readonly part: string
  readonly entity?: string
  readonly items: readonly unknown[]
  /** So many more that were too much for one file. */
  readonly left_out?: number
}

/** Bytes of files in one export; what is beyond is named in the JSON alone. */
const MAX_FILES = 100 * 1024 * 1024
const PRIVATE_FILE = /private-[0-9a-f]{32}-[0-9a-f]{32}\.[a-z0-9]{2,5}/g

/** A ZIP file with all that was found as JSON, and beside it the files that it names. */
export async function zipPerson(
  parts: readonly ExportedPart[],
  readFile: (name: string) => Promise<Buffer | undefined>,
): Promise<Buffer> {
  const text = JSON.stringify({ parts }, null, 2)
  const files: Zippable = { 'person.json': strToU8(text) }
  let left = MAX_FILES
  for (const name of new Set(text.match(PRIVATE_FILE))) {
    const bytes = await readFile(name)
    if (!bytes || bytes.length > left) continue
    left -= bytes.length
    // Pictures and sounds are packed already.
    files[`files/${name}`] = [bytes, { level: 0 }]
  }
  const packed = await new Promise<Uint8Array>((resolve, reject) => {
    zip(files, (error, data) => (error ? reject(error) : resolve(data)))
  })
  return Buffer.from(packed)
}
