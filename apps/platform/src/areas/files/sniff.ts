/** What a file is, by its bytes; its name and what the sender calls it prove nothing. */
export type FileKind = 'picture' | 'pdf' | 'csv' | 'json' | 'xlsx'

/** Enough for every signature, and for a fair look at a text. */
export const SNIFFED_BYTES = 64 * 1024

/**
 * @param head the first bytes of the file, at most {@link SNIFFED_BYTES}
 * @param name the name that it was sent under: texts have no signature, and spreadsheets that of any archive
 */
export function findFileKind(head: Buffer, name: string): FileKind | undefined {
  if (isPicture(head)) return 'picture'
  if (startsWith(head, '%PDF-')) return 'pdf'
  const ending = /\.(csv|json|xlsx)$/.exec(name.toLowerCase())?.[1]
  if (ending === 'xlsx') return startsWith(head, 'PK\x03\x04') ? 'xlsx' : undefined
  return (ending === 'csv' || ending === 'json') && isText(head) ? ending : undefined
}

function isPicture(head: Buffer): boolean {
  return pictureFormat(head) !== undefined
}

/** The name of a picture's format, as files of it end; undefined for what is no picture. */
export function pictureFormat(head: Buffer): 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | undefined {
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, '\xff\xd8\xff')) return 'jpg'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return isAvif(head) ? 'avif' : undefined
}

/** What files that only those with a signed address may open can be, beside pictures. */
const PRIVATE_ENDINGS: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'video/webm': 'webm',
}

/**
 * What the name of a private file ends in: pictures are known by their bytes, sounds and videos by what their sender calls
 * them. Whatever else it is, it is bytes to save.
 */
export function findEnding(bytes: Uint8Array, type = '', name = ''): string {
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES))
  const kind = findFileKind(head, name)
  if (kind !== undefined) return kind === 'picture' ? String(pictureFormat(head)) : kind
  const [plain = ''] = type.toLowerCase().split(';')
  const ending = Object.hasOwn(PRIVATE_ENDINGS, plain) ? PRIVATE_ENDINGS[plain] : undefined
  return ending ?? 'bin'
}

function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256))
  return /^(?:.{4})*avi[fs]/s.test(brands)
}

function isText(head: Buffer): boolean {
  if (head.length === 0 || head.includes(0)) return false
  try {
    // The last character may be cut in two by the end of the head.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

function startsWith(head: Buffer, signature: string): boolean {
  return head.toString('latin1', 0, signature.length) === signature
}
