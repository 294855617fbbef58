import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type DecipherGCM,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import {
  PassThrough,
  type Readable,
  Transform,
  type TransformCallback,
  Writable,
} from 'node:stream'
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

export interface SealOptions {
  isCompressed: boolean
  key: BackupKey | undefined
}

/** What a file was, before it was compressed and encrypted. */
export interface Digest {
  /** Hexadecimal digits. */
  sha256: string
  bytes: number
}

/** Writes what is read: compressed by Zstandard, then encrypted by AES-256-GCM where there is a key. */
export async function seal(
  from: Readable,
  to: Writable,
  { isCompressed, key }: SealOptions,
): Promise<Digest> {
  const digest = digesting()
  const compress = isCompressed ? createZstdCompress() : through()
  await pipeline(from, digest.stream, compress, key ? encrypting(key) : through(), to)
  return digest.result()
}

/** How many bytes of a backup hold so many that are not compressed. */
export function sealedBytes(bytes: number, key: BackupKey | undefined): number {
  return key ? bytes + HEAD_BYTES + TAG_BYTES : bytes
}

/**
 * Writes what was sealed as it was.
 *
 * @param name for the operator
 * @param to unless this resolves, what it was given is not to be trusted
 * @throws BackupError when it was changed, cut off or encrypted with another key
 */
export async function unseal(
  from: Readable,
  to: Writable,
  { isCompressed, key, name }: SealOptions & { name: string },
): Promise<Digest> {
  const digest = digesting()
  try {
    const decompress = isCompressed ? createZstdDecompress() : through()
    await pipeline(from, key ? decrypting(key, name) : through(), decompress, digest.stream, to)
  } catch (cause) {
    if (cause instanceof BackupError || isOfSystem(cause)) throw cause
    throw new BackupError(
      `${name} cannot be read: it is damaged${key ? ', or the key is another one' : ''}.`,
      { cause },
    )
  }
  return digest.result()
}

/** The digest of what was sealed, as it was before. */
export function computeDigest(
  from: Readable,
  options: SealOptions & { name: string },
): Promise<Digest> {
  return unseal(from, swallow(), options)
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
function decrypting({ secretFor }: BackupKey, name: string): Transform {
  let decipher: DecipherGCM | undefined
  let held = Buffer.alloc(0)
  function begin(): void {
    if (!held.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BackupError(`${name} is not encrypted, or it is damaged.`)
    const salt = Buffer.from(held.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
    const nonce = Buffer.from(held.subarray(HEAD_BYTES - NONCE_BYTES, HEAD_BYTES))
    decipher = createDecipheriv('aes-256-gcm', secretFor(salt), nonce)
    held = held.subarray(HEAD_BYTES)
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      held = Buffer.concat([held, chunk])
      try {
        if (!decipher && held.length >= HEAD_BYTES) begin()
        // The last bytes are the tag, and nothing says before the end which are the last.
        const ready = held.length - TAG_BYTES
        if (!decipher || ready <= 0) return done()
        const plain = decipher.update(held.subarray(0, ready))
        held = held.subarray(ready)
        done(null, plain)
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        if (!decipher || held.length !== TAG_BYTES)
          throw new BackupError(`${name} is not encrypted, or it is damaged.`)
        decipher.setAuthTag(held)
        done(null, decipher.final())
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
