/** Why nothing of a file can be read. The texts of the page have a sentence for each. */
export type FileFault =
  | 'empty'
  | 'too-long'
  | 'too-large'
  | 'slow'
  | 'pdf'
  | 'picture'
  | 'document'
  | 'archive'
  | 'locked'
  | 'old-workbook'
  | 'workbook'
  | 'page'
  | 'xml'
  | 'json'
  | 'binary'

export class FileError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`The file cannot be read: ${fault}.`, options)
    this.fault = fault
  }
}

/** More rows would not fit in the memory of a phone. */
export const MAX_ROWS = 200_000
/** Of a file of text; of a workbook, what it is unpacked. */
export const MAX_BYTES = 128 * 1024 * 1024
