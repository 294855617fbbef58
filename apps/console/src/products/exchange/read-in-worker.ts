import type { ReadSheet, SheetChoices } from './read-sheet.ts'

/** @throws Error when the file is neither a workbook nor CSV nor a JSON array; RangeError when it has too many rows */
export function readInWorker(bytes: ArrayBuffer, choices: SheetChoices): Promise<ReadSheet> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReadSheet>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) =>
      data.sheet
        ? resolve(data.sheet)
        : reject(data.isLong ? new RangeError(data.error) : new Error(data.error)),
    )
    worker.addEventListener('error', () => reject(new Error('The file could not be read.')))
    worker.postMessage({ bytes, ...choices })
  }).finally(() => worker.terminate())
}
