import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdmin, createClient } from '@pitlane/client'
import { openExisting, operatorAccess } from '@pitlane/platform/operator'
import { paths, pathTo } from '@pitlane/protocol'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertUser } from '../../../platform/test/start-platform.ts'
import { hasPostgres, NO_POSTGRES, sharedPostgres } from '../../../platform/test/start-postgres.ts'
import { runShopCommand } from '../../test/run-shop-command.ts'
import { owner, type RunningServer, startServer } from '../../test/start-server.ts'

// Each step is a program that opens the whole shop.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
afterAll(() => vi.resetConfig())

const CONFIGURED = 'a-service-token-of-the-configuration'
const log = pino({ level: 'silent' })
const postgres = hasPostgres()

let place = ''
let server: RunningServer | undefined
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-ended-'))
  for (const folder of ['shop', 'other']) await mkdir(join(place, folder))
})
afterEach(async () => {
  await stop()
  await rm(place, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  server?.process.kill('SIGTERM')
  await server?.exited
  server = undefined
}

async function start(folder: string, env: Record<string, string>): Promise<RunningServer> {
  const more = { DEMO: 'off', SERVICE_TOKEN: CONFIGURED, RATE_LIMITS: 'off' }
  server = await startServer(join(place, folder), { ...more, ...env })
  return server
}

const shop = (folder: string, args: string[], env: Record<string, string>) =>
  runShopCommand(join(place, folder), args, { BACKUP_FOLDER: join(place, 'backups'), ...env })

const clientOf = ({ url }: RunningServer, token?: string) =>
  createClient({ serverUrl: url, appId: 'pitlane', ...(token && { token }) })

async function signIn(running: RunningServer, password: string) {
  const client = clientOf(running)
  const { access_token: token } = await client.auth.login(owner.ADMIN_EMAIL, password)
  return { client, token }
}

/** Whether a token opens what admins see, or at least its user. */
async function isGood({ url }: RunningServer, token: string): Promise<boolean> {
  for (const path of [paths.users, paths.me]) {
    const headers = { authorization: `Bearer ${token}` }
    const { ok } = await fetch(url + pathTo(path, { appId: 'pitlane' }), { headers })
    if (ok) return true
  }
  return false
}

const urlOf = (env: Record<string, string>) =>
  env.DATABASE_URL ?? `sqlite:${join(place, 'shop', 'data', 'shop.db')}`

/** A shop with a backup, in which all that the backup holds was ended since. */
async function endedShop(env: Record<string, string>) {
  const running = await start('shop', env)
  const databaseUrl = urlOf(env)
  const person = (role: 'admin' | 'user') => insertUser({ databaseUrl, log }, role)
  const [demoted, closed, deleted, same] = [
    await person('admin'),
    await person('user'),
    await person('user'),
    await person('admin'),
  ]
  const { client, token } = await signIn(running, owner.ADMIN_PASSWORD)
  const { token: program } = await createAdmin(client).makeServiceToken(0)
  const db = await openExisting(databaseUrl, { log })
  const access = operatorAccess(db, running.url)
  const links = [
    await access.resetLink(same.id),
    await access.invitationLink('new@shop.test', 'admin'),
  ]
  await db.close()
  const backup = await shop('shop', ['backup'], env)
  expect(backup.output).toContain('Backed up')

  const admin = createAdmin(client)
  const made = (await admin.serviceTokens()).find(({ ends_date }) => ends_date === null)
  await admin.endServiceToken(made?.id ?? '')
  await admin.changeUser(demoted.id, { role: 'user' })
  await admin.changeUser(closed.id, { disabled: true })
  const path = pathTo(paths.changePassword, { appId: 'pitlane' })
  const me = await client.auth.me()
  await client.request('POST', path, {
    body: {
      user_id: me.id,
      current_password: owner.ADMIN_PASSWORD,
      new_password: 'another long ride at dusk',
    },
  })
  await client.auth.logout()
  await stop()
  const now = await openExisting(databaseUrl, { log })
  await now.write([
    now.build.deleteFrom('sessions').where('user_id', '=', deleted.id).compile(),
    now.build.deleteFrom('users').where('id', '=', deleted.id).compile(),
  ])
  await now.close()
  const tokens = [
    token,
    program,
    CONFIGURED,
    demoted.token,
    closed.token,
    deleted.token,
    same.token,
  ]
  return { tokens, links, people: { demoted, closed, deleted, same } }
}

async function openLinks(running: RunningServer, links: readonly string[]): Promise<boolean[]> {
  const opened = links.map(async (link) => {
    const { pathname, search } = new URL(link)
    const page = await (await fetch(running.url + pathname + search)).text()
    return page.includes('type="password"')
  })
  return Promise.all(opened)
}

async function accountsIn(env: Record<string, string>) {
  const db = await openExisting(urlOf(env), { log })
  const query = db.build
    .selectFrom('users')
    .select(['id', 'role', 'disabled_date', 'password_hash'])
  const rows = await db.read<{
    id: string
    role: string
    disabled_date: string | null
    password_hash: string | null
  }>(query.compile())
  await db.close()
  return new Map(rows.map((row) => [row.id, row]))
}

describe.each([
  ['SQLite', true],
  ['PostgreSQL', postgres],
])(`what was ended since a backup (%s)${postgres ? '' : `: ${NO_POSTGRES}`}`, (dialect, isHere) => {
  const environment = async (): Promise<Record<string, string>> =>
    dialect === 'SQLite'
      ? {}
      : {
          DATABASE_URL: await (await sharedPostgres()).newDatabase(),
          PG_BIN: process.env.PG_BIN ?? '',
        }

  test.skipIf(!isHere)(
    'Y14 sec S15 a restore brings no session, token, link or password back to life, and no right that was lost',
    async () => {
      const env = await environment()
      const { tokens, links, people } = await endedShop(env)
      const { code, output } = await shop('shop', ['restore', '--yes'], env)
      expect([code, output]).toEqual([0, expect.stringContaining('Restored')])
      expect(output).toMatch(/Ended: \d+ sessions, 1 service token, 2 unused links and codes\./)
      expect(output).toContain('1 password was changed since')
      expect(output).toContain('2 accounts were closed or deleted since')
      expect(output).toContain('1 admin was made an ordinary user since')

      const accounts = await accountsIn(env)
      const stateOf = ({ id }: { id: string }) => {
        const account = accounts.get(id)
        return [account?.role, account?.disabled_date === null]
      }
      expect(stateOf(people.demoted)).toEqual(['user', true])
      expect(stateOf(people.closed)).toEqual(['user', false])
      expect(stateOf(people.deleted)).toEqual(['user', false])
      expect(stateOf(people.same)).toEqual(['admin', true])

      const running = await start('shop', env)
      for (const token of tokens) expect(await isGood(running, token)).toBe(false)
      expect(await openLinks(running, links)).toEqual([false, false])
      for (const password of [owner.ADMIN_PASSWORD, 'another long ride at dusk'])
        await expect(signIn(running, password)).rejects.toMatchObject({ status: 401 })
      // The way back in that the restore tells of.
      const reset = await shop(
        'shop',
        ['admin', 'reset', owner.ADMIN_EMAIL, '--url', running.url],
        env,
      )
      const [link = ''] = /http\S+/.exec(reset.output) ?? []
      expect(await openLinks(running, [link])).toEqual([true])
    },
  )

  test.skipIf(!isHere)(
    'Y14 on a machine where nothing was before, sessions, tokens and links end all the same, and it is said that passwords are old',
    async () => {
      const env = await environment()
      const { tokens, links } = await endedShop(env)
      const there: Record<string, string> =
        dialect === 'SQLite'
          ? {}
          : { ...env, DATABASE_URL: await (await sharedPostgres()).newDatabase() }
      const { code, output } = await shop('other', ['restore', '--yes'], there)
      expect([code, output]).toEqual([0, expect.stringContaining('Ended: ')])
      expect(output).toContain('Passwords and rights are those of the backup')
      const running = await start('other', there)
      for (const token of tokens.filter((each) => each !== CONFIGURED))
        expect(await isGood(running, token)).toBe(false)
      expect(await openLinks(running, links)).toEqual([false, false])
      expect((await signIn(running, owner.ADMIN_PASSWORD)).token).toMatch(/./)
    },
  )
})

test('Y14 with --old-accounts passwords and rights are those of the backup, tokens and links end', async () => {
  const { tokens, links, people } = await endedShop({})
  const { output } = await shop('shop', ['restore', '--yes', '--old-accounts'], {})
  expect(output).toContain('Passwords and rights are those of the backup')
  const accounts = await accountsIn({})
  expect(accounts.get(people.demoted.id)?.role).toBe('admin')
  expect(accounts.get(people.closed.id)?.disabled_date).toBeNull()
  const running = await start('shop', {})
  for (const token of tokens) expect(await isGood(running, token)).toBe(false)
  expect(await openLinks(running, links)).toEqual([false, false])
  await signIn(running, owner.ADMIN_PASSWORD)
})

test('Y14 an import brings no session, token or link of the export back to life', async () => {
  const running = await start('shop', {})
  const { client, token } = await signIn(running, owner.ADMIN_PASSWORD)
  const { token: program } = await createAdmin(client).makeServiceToken(0)
  const exported = await shop('shop', ['export', join(place, 'exported')], {})
  expect(exported.output).toContain('Exported')
  await client.auth.logout()
  await stop()
  const { code, output } = await shop('other', ['import', join(place, 'exported')], {})
  expect([code, output]).toEqual([0, expect.stringContaining('Ended: 1 session, 1 service token')])
  const other = await start('other', {})
  for (const each of [token, program]) expect(await isGood(other, each)).toBe(false)
})

test('Y14 the old side of a move that is opened again knows no session that was ended at the new one', async () => {
  const running = await start('shop', {})
  const { token } = await signIn(running, owner.ADMIN_PASSWORD)
  const moved = await shop('shop', ['move', '--to', 'sqlite:./data/new.db'], {})
  expect(moved.output).toContain('Moved and compared')
  await stop()
  const there = await start('shop', { DATABASE_URL: 'sqlite:./data/new.db' })
  expect(await isGood(there, token)).toBe(true)
  await clientOf(there, token).auth.logout()
  await stop()
  const { output } = await shop('shop', ['move', '--reopen'], {})
  expect(output).toContain('Ended: 1 session')
  const again = await start('shop', {})
  expect(await isGood(again, token)).toBe(false)
})
