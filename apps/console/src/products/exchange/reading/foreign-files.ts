import type { FileFault } from './file-error.ts'

/** Kinds of files that are no lists, by the bytes that they begin with. */
const FOREIGN: readonly (readonly [beginnings: readonly string[], fault: FileFault])[] = [
  [['%PDF-'], 'pdf'],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', 'II*\0', 'MM\0*'], 'picture'],
  [['\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'BZh', '\xfd7zXZ'], 'archive'],
  [['{\\rtf'], 'document'],
  // Excel 2 to 4, whose files are no compound ones.
  [['\t\0\x04\0', '\t\x02\x06\0', '\t\x04\x06\0'], 'old-workbook'],
]
const HEAD = 1024
/** What files of Office before 2007 begin with. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** The names of what an archive or a compound file holds stand at its ends. */
const ENDS = 256 * 1024

/** Why a file is no list that can be read; undefined where it may be one. */
export function findForeign(bytes: Uint8Array): FileFault | undefined {
  const head = readBeginning(bytes)
  const kind = FOREIGN.find(([beginnings]) => beginnings.some((each) => head.startsWith(each)))
  if (kind) return kind[1]
  // Pictures of phones, and films.
  if (head.slice(4, 8) === 'ftyp') return 'picture'
  if (isArchive(head)) return findForeignArchive(bytes)
  return head.startsWith(COMPOUND) ? findForeignCompound(bytes) : undefined
}

/** True if a file is a workbook, unless {@link findForeign} says otherwise. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const head = readBeginning(bytes)
  return isArchive(head) || head.startsWith(COMPOUND)
}

function isArchive(head: string): boolean {
  return head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')
}

function findForeignArchive(bytes: Uint8Array): FileFault | undefined {
  const names = readEnds(bytes)
  const isSheets = /xl\/(?:workbook|worksheets)|content\.xml|Index\/(?:Document|Tables)/.test(names)
  if (isSheets) {
    const isOther = /application\/vnd\.oasis\.opendocument\.(?!spreadsheet)/.test(names)
    return isOther ? 'document' : undefined
  }
  return /word\/|ppt\//.test(names) ? 'document' : 'archive'
}

/** By the names of its streams, which are in UTF-16. */
function findForeignCompound(bytes: Uint8Array): FileFault | undefined {
  const text = latin(bytes.subarray(0, 16 * ENDS)) + latin(bytes.subarray(-ENDS))
  const has = (name: string) => text.includes([...name].map((letter) => `${letter}\0`).join(''))
  if (has('EncryptedPackage')) return 'locked'
  if (has('Workbook')) return undefined
  if (has('WordDocument') || has('PowerPoint Document')) return 'document'
  return has('Book') ? 'old-workbook' : 'binary'
}

/** A letter for each byte. */
function readBeginning(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 16))
}

function readEnds(bytes: Uint8Array): string {
  return latin(bytes.subarray(0, HEAD)) + latin(bytes.subarray(-ENDS))
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
