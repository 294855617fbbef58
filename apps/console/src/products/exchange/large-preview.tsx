import { useEffect, useState } from 'react'
import * as text from '../../text/en.ts'
import { readInWorker } from './read-in-worker.ts'
import type { ReadSheet } from './read-sheet.ts'

const HEAD_BYTES = 64 * 1024
const SHOWN = 5

/** The first rows of a file of CSV, as they will be understood. */
export function LargePreview({ file }: { file: File }) {
  const [sheet, setSheet] = useState<ReadSheet>()
  useEffect(() => {
    let isGone = false
    setSheet(undefined)
    const show = (read: ReadSheet) => !isGone && setSheet(read)
    // Of a list in JSON the beginning alone cannot be read.
    headOf(file)
      .then((bytes) => readInWorker(bytes, {}))
      .then(show)
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [file])

  if (!sheet) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="large-preview" aria-label={text.exchange.large.first} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {sheet.header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, SHOWN).map((row) => (
            <tr key={row.join()}>
              {sheet.header.map((name, at) => (
                <td key={name}>{row[at]?.slice(0, 60)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Up to the end of a line, where there is one. */
async function headOf(file: File): Promise<ArrayBuffer> {
  const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer()
  const end = new Uint8Array(bytes).lastIndexOf(10)
  return end > 0 ? bytes.slice(0, end) : bytes
}
