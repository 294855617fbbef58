import { createServer } from 'node:http'
import { type Client, createClient } from '@pitlane/client'
import { pino } from 'pino'
import type { RecordChange } from '../src/areas/realtime/fan-out.ts'
import { createRealtime, type RealtimeDeps } from '../src/areas/realtime/realtime.ts'
import { type Caller, isTrusted, VISITOR } from '../src/http/caller/caller.ts'
import { createCredentialWatch } from '../src/http/caller/credential-watch.ts'
import { freePort } from './free-port.ts'

/** Note belongs to its owner; Part shows its cost to the trusted alone; Secret is for the trusted; all else is public. */
function mayJoin(caller: Caller, entity: string): boolean {
  if (entity === 'Unknown') throw new Error('There is no entity with this name.')
  if (entity === 'Secret') return isTrusted(caller)
  return entity === 'Note' ? caller.kind !== 'visitor' : true
}

function redactedFor(caller: Caller, entity: string, record: object): object | undefined {
  if (isTrusted(caller)) return record
  if (entity === 'Secret') return undefined
  if (entity === 'Part') return { ...record, cost: undefined }
  if (entity !== 'Note') return record
  const isOwn = caller.kind === 'user' && 'owner' in record && record.owner === caller.user.id
  return isOwn ? record : undefined
}

/** A user whose id is the token, or an admin where the token begins with `admin`. */
function userOf(token: string): Caller {
  const role = token.startsWith('admin') ? 'admin' : 'user'
  const user = { id: token, email: `${token}@shop.example`, full_name: token, role } as const
  return { kind: 'user', tokenId: `id-of-${token}`, user }
}

/** Realtime on a server of its own, with rules simple enough to be seen at a glance. */
export async function startRealtime(options: Partial<RealtimeDeps> = {}) {
  let listeners: ((change: RecordChange) => void)[] = []
  const clients: Client[] = []
  const revoked = new Set<string>()
  const asked: (string | undefined)[] = []
  const visibleCalls: string[] = []

  async function callerOf(token: string | undefined): Promise<Caller> {
    asked.push(token)
    if (token === 'broken') throw new Error('The database is away.')
    if (!token || token === 'bad' || revoked.has(token)) return VISITOR
    return token === 'service' ? { kind: 'service' } : userOf(token)
  }
  const log = pino({ level: 'silent' })
  const credentials = createCredentialWatch({ callerOf, log })

  const deps: RealtimeDeps = {
    appId: 'pitlane',
    ownOrigins: ['https://shop.example'],
    corsOrigins: ['https://partner.example'],
    callerOf,
    watch: credentials.watch,
    admits: () => true,
    mayJoin,
    mayJoinConversation: async () => false,
    redactedFor(caller, entity, record) {
      visibleCalls.push(caller.kind)
      return redactedFor(caller, entity, record)
    },
    onChange(listener) {
      listeners.push(listener)
      return () => {
        listeners = listeners.filter((one) => one !== listener)
      }
    },
    log,
    ...options,
  }

  const server = createServer((_request, response) => response.end('the shop'))
  let realtime = createRealtime(deps)
  realtime.attach(server)
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // It is left and taken again: no other connection may have it meanwhile.
  const port = await freePort()
  await listen(port)
  const url = `http://127.0.0.1:${port}`

  const hangUp = async () => {
    await realtime.close()
    await new Promise((resolve) => server.close(resolve))
  }

  return {
    url,
    revoked,
    /** A token has ended, or the app has closed. */
    check: credentials.check,
    asked,
    visibleCalls,
    realtime: () => realtime,
    change(change: Pick<RecordChange, 'entity' | 'record'> & Partial<RecordChange>) {
      const told = { type: 'update', id: '1', timestamp: '2026-01-02T03:04:05.678Z' } as const
      for (const listener of listeners) listener({ ...told, ...change })
    },
    /** A client of the socket; without a token a visitor. */
    client(token?: string, more: Parameters<typeof createClient>[0] = {}): Client {
      const client = createClient({ serverUrl: url, ...(token && { token }), ...more })
      clients.push(client)
      return client
    },
    hangUp,
    async comeBack() {
      realtime = createRealtime(deps)
      server.removeAllListeners('upgrade')
      realtime.attach(server)
      await listen(port)
    },
    async stop() {
      for (const client of clients) client.realtime.close()
      credentials.stop()
      await hangUp()
    },
  }
}

/** What a client has heard in the rooms of some entities, in order. */
export function hear(client: Pick<Client, 'entities'>, ...entities: string[]) {
  const heard: { entity: string; type: string; id: string; data: unknown; timestamp: string }[] = []
  const waiting: { count: number; go: () => void }[] = []
  const ends = entities.map((entity) =>
    client.entities[entity]?.subscribe((event) => {
      heard.push({ entity, ...event })
      for (const { count, go } of waiting) if (heard.length >= count) go()
    }),
  )
  return {
    heard,
    /** Resolves once so many events have come. */
    until: (count: number) =>
      new Promise<void>((go) => (heard.length >= count ? go() : waiting.push({ count, go }))),
    end: () => {
      for (const end of ends) end?.()
    },
  }
}
