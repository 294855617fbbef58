import { zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { openXlsx } from './open-xlsx.ts'
import { refuseWide } from './refuse-wide.ts'

/** The rows of the first sheet. Of a cell with a formula it is the value that its program had computed last. */
export async function readXlsx(bytes: Uint8Array): Promise<unknown[][]> {
  const files = await openXlsx(bytes)
  refuseWide(files)
  // The reader unpacks by itself, without a limit: it gets what is unpacked already.
  const stored = zipSync(files, { level: 0 })
  const [first] = await readXlsxFile(new Uint8Array(stored).buffer)
  return first?.data ?? []
}
