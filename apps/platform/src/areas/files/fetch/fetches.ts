import type { FastifyInstance } from 'fastify'
import type { GuardedFetch } from '../../../http/outbound/guarded-outbound.ts'
import type { FileStore } from '../file-store.ts'
import { isPrivateName } from '../names.ts'
import { createFetchFile } from './fetch-file.ts'
import { type FetchRouteDeps, fetchRoutes } from './fetch-routes.ts'
import { type FetchRunDeps, handleFetches } from './fetch-run.ts'

export type FetchesDeps = Omit<FetchRouteDeps, 'own'> &
  Pick<FetchRunDeps, 'jobs' | 'limits'> & {
    readonly publicUrl: string
    readonly store: Pick<FileStore, 'find'>
    readonly guardedFetch: GuardedFetch
    keepFile(bytes: Uint8Array, name: string): Promise<string>
  }

/** Fetches of the pictures that records have on other servers: a job for each, whose progress lies with it. */
export function createFetches(deps: FetchesDeps) {
  const own = `${deps.publicUrl}/files/`

  /** A file that is kept here, under an address that the shop had before. */
  async function findOwn(address: string): Promise<string | undefined> {
    const name = /\/files\/([^/]+)$/.exec(new URL(address).pathname)?.[1] ?? ''
    return name && !isPrivateName(name) && (await deps.store.find(name)) ? own + name : undefined
  }

  handleFetches({ ...deps, own, fetchFile: createFetchFile({ ...deps, findOwn }) })
  return {
    register: (app: FastifyInstance) => fetchRoutes(app, { ...deps, own }),
  }
}
