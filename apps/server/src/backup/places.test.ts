import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runShopCommand } from '../../test/run-shop-command.ts'
import { startServer } from '../../test/start-server.ts'

const bound = join(tmpdir(), `pitlane-bound-${process.pid}`)
const disk = mkdtempSync(join(tmpdir(), 'pitlane-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

let place = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-places-'))
  const server = await startServer(place, { DEMO: 'off' })
  server.process.kill('SIGTERM')
  await server.exited
  await writeFile(join(place, 'data/files/one.txt'), 'as it was')
  expect((await shop(['backup'])).code).toBe(0)
})
afterAll(() => rm(place, { recursive: true, force: true }))

const shop = (args: string[], env: Record<string, string> = {}) => runShopCommand(place, args, env)

test('Y1 files that cannot be read are no files left out: nothing is backed up then', async () => {
  await writeFile(join(place, 'no-folder'), '')
  const { code, output } = await shop(['backup'], { FILES_URL: 'file:./no-folder' })
  expect([code, output]).toEqual([1, expect.stringContaining('where a folder should be')])
  expect(output).not.toMatch(/\n\s+at /)
})

test('Y2 backups that cannot be read are not told to be none', async () => {
  const { code, output } = await shop(['backups', '--to', './no-folder'])
  expect([code, output]).toEqual([1, expect.stringContaining('where a folder should be')])
})

test.each([
  ['the page of another server', '<html><body>Welcome</body></html>'],
  ['half a list', '<ListBucketResult><Contents><Key>files/aa</Key></Contents>'],
])('Y2 %s is no list of backups', async (_, body) => {
  const other = createServer((_request, response) => void response.end(body))
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const keys = { BACKUP_ACCESS_KEY_ID: 'id', BACKUP_SECRET_ACCESS_KEY: 'secret' }
  const at = `s3://backups?endpoint=http://127.0.0.1:${port}`
  const { code, output } = await shop(['backups', '--to', at], keys)
  other.close()
  expect([code, output]).toEqual([1, expect.stringContaining('no whole list of objects')])
})

test('Y1 Y2 what a file system has found is neither read nor removed: files and backups may be the root of a disk', async () => {
  for (const [folder, name] of [
    ['disk-files', 'found.txt'],
    ['disk-backups', 'found.half'],
  ] as const) {
    await mkdir(join(place, folder, 'lost+found'), { recursive: true })
    await writeFile(join(place, folder, 'lost+found', name), 'of the file system')
    await chmod(join(place, folder, 'lost+found'), 0)
  }
  const disks = { FILES_URL: 'file:./disk-files', BACKUP_FOLDER: './disk-backups' }
  const { code, output } = await shop(['backup'], disks)
  expect([code, output]).toEqual([0, expect.stringContaining(' 0 files')])
  expect((await shop(['verify'], disks)).code).toBe(0)
  await chmod(join(place, 'disk-backups/lost+found'), 0o700)
  expect(await readdir(join(place, 'disk-backups/lost+found'))).toEqual(['found.half'])
})

const hasBind = mountedHere()
function mountedHere(): boolean {
  mkdirSync(bound, { recursive: true })
  return spawnSync('mount', ['--bind', bound, bound]).status === 0
}
afterAll(() => {
  if (hasBind) execFileSync('umount', [bound])
  rmSync(bound, { recursive: true, force: true })
})

test.skipIf(!hasBind)(
  'Y2 files in a folder of the same disk that is mounted are restored there (it can be mounted by root only)',
  async () => {
    await writeFile(join(bound, 'other.txt'), 'written since')
    await mkdir(join(bound, 'lost+found'))
    const { code, output } = await shop(['restore', '--yes'], { FILES_URL: `file:${bound}` })
    expect([code, output]).toEqual([0, expect.stringContaining('.before-')])
    expect(await readFile(join(bound, 'one.txt'), 'utf8')).toBe('as it was')
    expect(await readdir(bound)).toContain('lost+found')
  },
)

test.skipIf(!isMounted)(
  'Y2 files that are a disk of their own are restored there, and what was there stays (a disk can be mounted by root only)',
  async () => {
    await writeFile(join(disk, 'other.txt'), 'written since')
    const { code, output } = await shop(['restore', '--yes'], { FILES_URL: `file:${disk}` })
    expect([code, output]).toEqual([0, expect.stringContaining('.before-')])
    expect(await readFile(join(disk, 'one.txt'), 'utf8')).toBe('as it was')
    const [aside = '', ...others] = (await readdir(disk)).filter((name) => name !== 'one.txt')
    expect(others).toEqual([])
    expect(await readFile(join(disk, aside, 'other.txt'), 'utf8')).toBe('written since')
  },
)

test.skipIf(!isMounted)(
  'Y5 the doctor looks at the disk of the files as well (a disk can be mounted by root only)',
  async () => {
    const { code, output } = await shop(['doctor'], { FILES_URL: `file:${disk}`, PORT: '9' })
    expect([code, output]).toEqual([1, expect.stringMatching(/fail +disk +Only \d+ MB/)])
    expect(output).toContain(disk)
  },
)

test('Y9 the doctor names a backup that is dated ahead of the clock', async () => {
  await cp(join(place, 'data/backups'), join(place, 'ahead'), { recursive: true })
  const [name = ''] = (await readdir(join(place, 'ahead'))).filter((each) => /^\d{4}-/.test(each))
  await rename(join(place, 'ahead', name), join(place, 'ahead', `2999${name.slice(4)}`))
  const { output } = await shop(['doctor'], { BACKUP_FOLDER: './ahead', PORT: '9' })
  expect(output).toMatch(/fail +backups +The backup 2999-.*set the clock/)
})

test.skipIf(!isMounted)(
  'Y2 files that are a disk of their own in a folder that may not be written are restored there (a disk can be mounted by root only)',
  async () => {
    const inside = join(disk, 'files')
    await mkdir(inside)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', inside])
    execFileSync('mount', ['-o', 'remount,ro', disk])
    try {
      const { code, output } = await shop(['restore', '--yes'], { FILES_URL: `file:${inside}` })
      expect([code, output]).toEqual([0, expect.stringContaining('Restored')])
      expect(await readFile(join(inside, 'one.txt'), 'utf8')).toBe('as it was')
    } finally {
      execFileSync('umount', [inside])
      execFileSync('mount', ['-o', 'remount,rw', disk])
    }
  },
)

test.skipIf(!isMounted)(
  'Y2 where the files cannot change places, the database has not either (a disk can be mounted by root only)',
  async () => {
    const stuck = join(disk, 'stuck')
    await mkdir(stuck)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', stuck])
    const database = join(place, 'data/shop.db')
    const before = [(await stat(database)).ino, (await readdir(disk)).toSorted()]
    try {
      const { code, output } = await shop(['restore', '--yes'], { FILES_URL: `file:${disk}` })
      expect([code, output]).toEqual([1, expect.stringContaining('busy')])
      expect([(await stat(database)).ino, (await readdir(disk)).toSorted()]).toEqual(before)
    } finally {
      execFileSync('umount', [stuck])
      await rm(stuck, { recursive: true })
    }
  },
)

test('Y2 a folder of files that is a link is restored where it leads', async () => {
  await mkdir(join(place, 'elsewhere'))
  await symlink(join(place, 'elsewhere'), join(place, 'linked'))
  expect((await shop(['restore', '--yes'], { FILES_URL: 'file:./linked' })).code).toBe(0)
  expect(await readFile(join(place, 'elsewhere/one.txt'), 'utf8')).toBe('as it was')
})

test('Y1 where the newest backup is encrypted, one that everybody can read is made only when that is meant', async () => {
  const sealed = { BACKUP_FOLDER: './sealed' }
  const BACKUP_KEY = 'a key of more than sixteen characters'
  expect((await shop(['backup'], { ...sealed, BACKUP_KEY })).code).toBe(0)
  const refused = await shop(['backup'], sealed)
  const command = 'npm run shop -- backup --plain'
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(command)])
  expect(await doctorSays(sealed)).toContain(command)
  expect(await backupsIn('sealed')).toHaveLength(1)
  expect((await shop(['backup', '--plain'], sealed)).code).toBe(0)
  expect((await shop(['backup'], sealed)).code).toBe(0)
  expect(await doctorSays(sealed)).toContain('0 hours old')
  const [first = ''] = await backupsIn('sealed')
  const ahead = join(place, `sealed/2999${first.slice(4)}`)
  await cp(join(place, 'sealed', first), ahead, { recursive: true })
  expect((await shop(['backup'], sealed)).code).toBe(0)
})

test('Y1 where the newest backup has files, one without any is made only when that is meant', async () => {
  const empty = { FILES_URL: 'file:./not-mounted' }
  const refused = await shop(['backup'], empty)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(
      /has 1 files.*not-mounted has none.*npm run shop -- backup --without-files/,
    ),
  ])
  expect(await doctorSays(empty)).toMatch(/has 1 files.*npm run shop -- backup --without-files/)
  expect(await backupsIn('data/backups')).toHaveLength(1)
  expect((await shop(['backup', '--without-files'], empty)).code).toBe(0)
})

test('Y1 where a disk is full, old backups are removed without making one', async () => {
  for (const year of ['2020', '2021'])
    await cp(
      join(place, 'data/backups', (await backupsIn('data/backups')).at(-1) ?? ''),
      join(place, `data/backups/${year}-01-01T00-00-00-000Z`),
      { recursive: true },
    )
  const before = await backupsIn('data/backups')
  const { code, output } = await shop(['backups', '--keep', 'daily=2'])
  expect([code, output]).toEqual([0, expect.stringContaining('2020-01-01T00-00-00-000Z')])
  expect(await backupsIn('data/backups')).toEqual([before[1], before.at(-1)])
  expect((await shop(['verify'])).code).toBe(0)
})

test('Y2 what a restore that was killed has left goes with the next start, in a disk of files as well', async () => {
  const left = ['data/files.restoring', 'data/files/.restoring', 'data/shop.db.restoring']
  for (const each of left) await mkdir(join(place, each))
  const server = await startServer(place, { DEMO: 'off' })
  try {
    // Once it serves.
    await vi.waitFor(
      () => expect(left.filter((each) => existsSync(join(place, each)))).toEqual([]),
      { timeout: 20_000 },
    )
  } finally {
    server.process.kill('SIGTERM')
    await server.exited
  }
})

const doctorSays = async (env: Record<string, string>) =>
  /^.*\bbackups .*$/m.exec((await shop(['doctor'], env)).output)?.[0]
const backupsIn = async (folder: string) =>
  (await readdir(join(place, folder))).filter((name) => /^\d{4}-/.test(name)).toSorted()
