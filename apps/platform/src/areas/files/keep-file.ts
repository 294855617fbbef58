import { rm } from 'node:fs/promises'
import { apiError } from '../../http/errors/api-error.ts'
import type { FileStore } from './file-store.ts'
import { masterName, privateName } from './names.ts'
import type { PictureMaker } from './picture-maker.ts'
import type { Received } from './receive.ts'
import { type FileKind, findFileKind, pictureFormat } from './sniff.ts'

/** Both take a temporary file and answer the name under which it is kept. */
export interface KeepFile {
  /** Under a name made from its bytes, for anybody who knows it; the same bytes are worked on once. */
  public(received: Received): Promise<string>
  /** As it was sent, under a name that nobody can guess. */
  private(received: Received, owner: string): Promise<string>
}

export function createKeepFile(
  store: FileStore,
  encode: PictureMaker['make'],
  onKept: (name: string) => Promise<void>,
): KeepFile {
  const inFlight = new Map<string, Promise<void>>()

  async function work(kind: FileKind, name: string, id: string, path: string): Promise<void> {
    if (await store.has(name)) return
    if (kind === 'picture') await store.keep(await encode(path, id))
    else await store.adopt(path, name)
  }

  return {
    public: (received) =>
      consumed(received, async ({ path, hash }, kind) => {
        const id = buildFileId(hash)
        const name = kind === 'picture' ? masterName(id) : `${id}.${kind}`
        const job = inFlight.get(name) ?? work(kind, name, id, path)
        inFlight.set(name, job)
        await job.finally(() => inFlight.delete(name))
        await onKept(name)
        return name
      }),
    private: (received, owner) =>
      consumed(received, async ({ path, head }, kind) => {
        const ending = kind === 'picture' ? pictureFormat(head) : kind
        const name = privateName(owner, String(ending))
        await store.adopt(path, name)
        return name
      }),
  }
}

/** @param hash SHA-256 of the bytes as they were sent, in hex */
export function buildFileId(hash: string): string {
  return hash.slice(0, 32)
}

/** The temporary file is gone afterwards, whatever came of it. */
async function consumed(
  received: Received,
  keep: (received: Received, kind: FileKind) => Promise<string>,
): Promise<string> {
  try {
    const kind = findFileKind(received.head, received.name)
    if (!kind) throw apiError('unsupported_media_type', 'This kind of file is not kept here.')
    return await keep(received, kind)
  } finally {
    await rm(received.path, { force: true })
  }
}
