import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { apiError } from '../../../http/errors/api-error.ts'
import { newId } from '../../../new-id.ts'

/** Records of one portion, and about how many characters: a write of so much holds up no other for long. */
const PORTION = { records: 500, characters: 1024 * 1024 }

/** Texts without line breaks, of which a portion is in memory and the rest on the disk. */
export class Spool {
  readonly #folder: string
  readonly #ends: number[] = []
  #file: FileHandle | undefined
  #open: string[] = []
  #characters = 0
  #count = 0

  /** @param folder made when it is needed */
  constructor(folder: string) {
    this.#folder = folder
  }

  get count(): number {
    return this.#count
  }

  /** How many portions there will be, once all texts are added. */
  get portionCount(): number {
    return this.#ends.length + (this.#open.length > 0 ? 1 : 0)
  }

  /** @throws ApiError `storage_full` when the disk is full */
  async add(text: string): Promise<void> {
    if (this.#open.length >= PORTION.records || this.#characters >= PORTION.characters) {
      await this.#store()
    }
    this.#open.push(text)
    this.#characters += text.length
    this.#count += 1
  }

  /** What was added, in its order, portion by portion. */
  async *portions(): AsyncGenerator<string[]> {
    let start = 0
    for (const end of this.#ends) {
      const bytes = Buffer.alloc(end - start)
      await this.#file?.read(bytes, 0, bytes.length, start)
      yield bytes.toString().split('\n')
      start = end
    }
    if (this.#open.length > 0) yield this.#open
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }

  async #store(): Promise<void> {
    try {
      await this.#write()
    } catch (error) {
      throw isFull(error) ? apiError('storage_full', FULL) : error
    }
  }

  async #write(): Promise<void> {
    this.#file ??= await openUnnamed(this.#folder)
    const bytes = Buffer.from(this.#open.join('\n'))
    const start = this.#ends.at(-1) ?? 0
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, undefined, start + done)
      done += bytesWritten
    }
    this.#ends.push(start + bytes.length)
    this.#open = []
    this.#characters = 0
  }
}

const FULL = "Nothing was imported: the server's disk has no room left for this file."

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT)$/.test(String(error.code))
}

/** A file without a name is gone with its process, however that ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newId())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
