import { FILE_USES, type FileInfo } from '@pitlane/protocol'

/** Which files are listed; it is in the address. */
export interface FileSearch {
  use?: (typeof FILE_USES)[number]
  kind?: FileInfo['kind']
}

/** Reads the search parameters of an address; what makes no sense is left out. */
export function readFileSearch({ use, kind }: Record<string, unknown>): FileSearch {
  const known = FILE_USES.find((one) => one === use)
  return {
    ...(known && { use: known }),
    ...((kind === 'picture' || kind === 'document') && { kind }),
  }
}
