import { readSheet, type SheetChoices } from './read-sheet.ts'

// A large file is read beside the page, so that it can be scrolled meanwhile.
addEventListener(
  'message',
  async ({ data }: MessageEvent<{ bytes: ArrayBuffer } & SheetChoices>) => {
    try {
      postMessage({ sheet: await readSheet(data.bytes, data) })
    } catch (error) {
      postMessage({ error: String(error), isLong: error instanceof RangeError })
    }
  },
)
