import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Transform, type TransformCallback, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const MAGIC = Buffer.from('PLB1')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES

/** Encrypts and decrypts the files of backups with what the operator keeps elsewhere. */
export interface BackupKey {
  /** Tells this key from another, and nothing of what it is. */
  id: string
  salt: Buffer
  /** 32 bytes, derived by scrypt. */
  secretFor: (salt: Buffer) => Buffer
}

/** @param passphrase any length; the same salt for a whole run, as deriving takes a tenth of a second */
export function backupKey(passphrase: string): BackupKey {
  const derived = new Map<string, Buffer>()
  return {
    id: scryptSync(passphrase, 'name of a backup key', 8).toString('hex'),
    salt: randomBytes(SALT_BYTES),
    secretFor(salt) {
      const name = salt.toString('hex')
      const secret = derived.get(name) ?? scryptSync(passphrase, salt, 32)
      derived.set(name, secret)
      return secret
    },
  }
}

interface SealOptions {
  isCompressed: boolean
  key: BackupKey | undefined
}

/** What a file was, before it was compressed and encrypted. */
export interface Digest {
  /** Hexadecimal digits. */
  sha256: string
  bytes: number
}

/**
 * Writes a file into a backup: compressed by Zstandard, then encrypted by AES-256-GCM where there is a key.
 *
 * @param to must not exist; it is on the disk when this resolves
 */
export async function seal(
  from: string,
  to: string,
  { isCompressed, key }: SealOptions,
): Promise<Digest> {
  const digest = digesting()
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  const steps = [
    createReadStream(from),
    digest.stream,
    isCompressed ? createZstdCompress() : through(),
  ]
  await pipeline([...steps, key ? encrypting(key) : through(), target])
  return digest.result()
}

/**
 * Writes a file out of a backup.
 *
 * @param to must not exist; unless this resolves, what it holds is not to be trusted
 * @throws BackupError when the file was changed, cut off or encrypted with another key
 */
export async function unseal(
  from: string,
  to: string,
  { isCompressed, key }: SealOptions,
): Promise<Digest> {
  const digest = digesting()
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  try {
    const source = key ? await decrypted(from, key) : [createReadStream(from)]
    const steps = [...source, isCompressed ? createZstdDecompress() : through(), digest.stream]
    await pipeline([...steps, target])
  } catch (cause) {
    if (isOfSystem(cause)) throw cause
    throw new BackupError(
      `${from} cannot be read: it is damaged${key ? ', or the key is another one' : ''}.`,
      { cause },
    )
  }
  return digest.result()
}

/** The digest of a file as it lies there, or as it was before it was encrypted. */
export async function digestOf(from: string, key: BackupKey | undefined): Promise<Digest> {
  const digest = digesting()
  const source = key ? await decrypted(from, key) : [createReadStream(from)]
  try {
    await pipeline([...source, digest.stream, swallow()])
  } catch (cause) {
    if (isOfSystem(cause)) throw cause
    throw new BackupError(`${from} cannot be read: it is damaged, or the key is another one.`, {
      cause,
    })
  }
  return digest.result()
}

/** A full disk, a missing file: told as it is. */
function isOfSystem(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^E[A-Z]+$/.test(code)
}

function digesting() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): Digest => ({ sha256: hash.digest('hex'), bytes }) }
}

const through = () => new PassThrough()

const swallow = () => new Writable({ write: (_chunk, _encoding, done) => done() })

function encrypting({ salt, secretFor }: BackupKey): Transform {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secretFor(salt), nonce)
  let isBegun = false
  const head = () => (isBegun ? [] : [MAGIC, salt, nonce])
  function send(stream: Transform, parts: Buffer[], done: TransformCallback) {
    for (const part of parts) stream.push(part)
    isBegun = true
    done()
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      send(this, [...head(), cipher.update(chunk)], done)
    },
    flush(done) {
      send(this, [...head(), cipher.final(), cipher.getAuthTag()], done)
    },
  })
}

/** Its end throws unless all of it is as it was written. */
async function decrypted(from: string, { secretFor }: BackupKey) {
  const file = await open(from)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const tag = Buffer.alloc(TAG_BYTES)
    await file.read(head, 0, HEAD_BYTES, 0)
    if (size < HEAD_BYTES + TAG_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BackupError(`${from} is not encrypted, or it is damaged.`)
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
    const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
    const nonce = head.subarray(HEAD_BYTES - NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', secretFor(salt), nonce)
    decipher.setAuthTag(tag)
    const isEmpty = size === HEAD_BYTES + TAG_BYTES
    const source = isEmpty
      ? through().end()
      : createReadStream(from, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 })
    return [source, decipher]
  } finally {
    await file.close()
  }
}
