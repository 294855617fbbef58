import type { SheetRow } from './write-xlsx.ts'

/** A workbook of rows, made beside the page as they come. */
export async function xlsxInWorker(rows: AsyncIterable<readonly SheetRow[]>): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  try {
    const made = new Promise<Blob>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) =>
        data.file ? resolve(data.file) : reject(new Error(data.error)),
      )
      worker.addEventListener('error', () => reject(new Error('The file could not be written.')))
    })
    // It is waited for below, after all rows are sent.
    made.catch(() => undefined)
    for await (const some of rows) worker.postMessage({ rows: some })
    worker.postMessage({})
    return await made
  } finally {
    worker.terminate()
  }
}
