import { type SheetRow, writeXlsx } from './write-xlsx.ts'

const rows: SheetRow[] = []

// Zipping thousands of rows takes seconds, in which the page shall go on.
addEventListener('message', async ({ data }: MessageEvent<{ rows?: SheetRow[] }>) => {
  if (data.rows) {
    for (const row of data.rows) rows.push(row)
    return
  }
  try {
    postMessage({ file: await writeXlsx(rows) })
  } catch (error) {
    postMessage({ error: String(error) })
  }
})
