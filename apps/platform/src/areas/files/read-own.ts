import { buffer } from 'node:stream/consumers'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { FileStore } from './file-store.ts'
import { isPrivateName } from './names.ts'
import type { SignedAddresses } from './signed-address.ts'

export interface OwnFile {
  bytes: Buffer
  /** What its name ends in, such as `csv`: what it is, by its bytes. */
  ending: string
}

/**
 * Reads a file that is kept here.
 *
 * @param address its `file_url`, `file_uri` or signed address
 * @returns undefined for an address elsewhere
 * @throws ApiError `not_found` where there is none that the caller may read, `payload_too_large` above `most` bytes
 */
export type ReadOwn = (
  address: string,
  caller: Caller,
  most: number,
) => Promise<OwnFile | undefined>

export function createReadOwn(deps: {
  store: FileStore
  publicUrl: string
  addresses: SignedAddresses
  mayRead(name: string, caller: Caller): boolean
}): ReadOwn {
  const { store, publicUrl, addresses, mayRead } = deps
  const prefix = `${publicUrl}/files/`

  return async (address, caller, most) => {
    const isUri = isPrivateName(address)
    if (!isUri && !address.startsWith(prefix)) return undefined
    const url = new URL(isUri ? prefix + address : address)
    const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
    const isOpen =
      mayRead(name, caller) || (await addresses.isGood(name, Object.fromEntries(url.searchParams)))
    const file = isOpen ? await store.open(name) : undefined
    if (!file) throw apiError('not_found', 'There is no file at this address.')
    if (file.size > most) {
      file.stream.destroy()
      throw apiError('payload_too_large', 'The file is too large for this.')
    }
    return { bytes: await buffer(file.stream), ending: name.slice(name.lastIndexOf('.') + 1) }
  }
}
