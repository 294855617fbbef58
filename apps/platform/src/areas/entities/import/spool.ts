import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../../new-id.ts'
import { noRoom, type SpoolRoom } from './spool-room.ts'

/** Records of one portion, and about how many characters: a write of so much holds up no other for long. */
const PORTION = { records: 500, characters: 1024 * 1024 }

/** Texts without line breaks, of which a portion is in memory and the rest on the disk. */
export class Spool {
  readonly #room: SpoolRoom
  readonly #ends: number[] = []
  #file: FileHandle | undefined
  #open: string[] = []
  #characters = 0
  #count = 0

  constructor(room: SpoolRoom) {
    this.#room = room
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
      yield (await this.#read(start, end)).toString().split('\n')
      start = end
    }
    if (this.#open.length > 0) yield this.#open
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }

  async #read(start: number, end: number): Promise<Buffer> {
    const bytes = Buffer.alloc(end - start)
    for (let done = 0; done < bytes.length; ) {
      const { bytesRead = 0 } =
        (await this.#file?.read(bytes, done, bytes.length - done, start + done)) ?? {}
      if (bytesRead === 0) throw new Error('a file that is imported ended early')
      done += bytesRead
    }
    return bytes
  }

  async #store(): Promise<void> {
    try {
      await this.#write()
    } catch (error) {
      throw isFull(error) ? noRoom() : error
    }
  }

  async #write(): Promise<void> {
    const bytes = Buffer.from(this.#open.join('\n'))
    await this.#room.require(bytes.length)
    this.#file ??= await openUnnamed(this.#room.folder)
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

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT)$/.test(String(error.code))
}

/** A file without a name is gone with its process, however that ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, newId())
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
