import { FILE_USES, type FileInfo } from '@pitlane/protocol'

/** Which files are listed; it is in the address. */
export interface FileSearch {
  use?: (typeof FILE_USES)[number]
  kind?: FileInfo['kind']
  /** Part of a file's name, or of what it is used for. */
  q?: string
}

/** Reads the search parameters of an address; what makes no sense is left out. */
export function readFileSearch({ use, kind, q }: Record<string, unknown>): FileSearch {
  const known = FILE_USES.find((one) => one === use)
  return {
    ...(known && { use: known }),
    ...((kind === 'picture' || kind === 'document') && { kind }),
    // The router reads digits alone as a number.
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, 100) }),
  }
}

/** As the platform is asked for them. */
export function buildQuery({ q, ...rest }: FileSearch) {
  return { ...rest, ...(q && { text: q }) }
}
