import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { type FilePlace, filePlaces } from '../../../test/file-stores.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { openDatabase } from '../../db/open.ts'
import { newId } from '../../new-id.ts'
import { openFileStore } from './file-store.ts'
import { deletingRemovedFiles } from './removed-files.ts'

const DAY_MS = 86_400_000

describeDatabases('files and where they are used', (databases) => {
  let place: FilePlace
  let started: StartedPlatform
  beforeAll(async () => {
    const [[, startFolder] = ['', undefined]] = filePlaces
    if (!startFolder) throw new Error('no folder')
    place = await startFolder()
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      filesUrl: place.filesUrl,
      rateLimits: false,
      agents: [{ file: 'agents/guide.jsonc', text: '{ "name": "guide" }' }],
      schemas: [
        {
          name: 'Part',
          type: 'object',
          properties: {
            name: { type: 'string' },
            image_url: { type: 'string' },
            papers: { type: 'array' },
          },
        },
        { name: 'User', type: 'object', properties: { photo: { type: 'string' } } },
      ],
    })
  })
  afterAll(async () => {
    await started.stop()
    await place.stop()
  })

  const owner = () => createAdmin(started.admin)
  const core = () => started.admin.integrations.Core

  /** A text file, uploaded two hours ago. */
  async function upload(content: string, isPrivate = false): Promise<string> {
    const file = new File([`name\n${content}\n`], 'parts.csv', { type: 'text/csv' })
    const kept = isPrivate
      ? (await core().UploadPrivateFile({ file })).file_uri
      : new URL((await core().UploadFile({ file })).file_url).pathname
    const name = kept.slice(kept.lastIndexOf('/') + 1)
    const before = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(place.filesUrl.slice('file:'.length), name), before, before)
    return name
  }
  // A list is the same for five seconds: a wish to remove reads anew.
  const fresh = async () => owner().removeFiles(['none.jpg'])
  const find = async (name: string) => {
    await fresh()
    return (await owner().files({ text: name })).items[0]
  }

  test('O14 each file says where it is used: records, their history, settings, conversations and users', async () => {
    const [record, past, setting, message, user, open] = await Promise.all(
      ['record', 'past', 'setting', 'message', 'user', 'none'].map((content) => upload(content)),
    )
    const secret = await upload('private', true)
    const parts = pathTo(paths.entityRecords, { appId: APP_ID, entity: 'Part' })
    const { id } = await started.admin.request<{ id: string }>('POST', parts, {
      body: {
        name: 'Brake LEVER',
        image_url: `/files/${record}`,
        papers: [secret, { deep: `x (/files/${past}?a)` }],
      },
    })
    await started.admin.request('PUT', `${parts}/${id}`, { body: { papers: [secret] } })
    await started.admin.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), {
      body: { shop: { hero: `http://shop.example/files/${setting}` } },
    })
    const { id: userId, client } = await started.addUser()
    await client.auth.updateMe({ photo: `/files/${user}` })
    const talk = await client.agents.createConversation({ agent_name: 'guide' })
    const content = { picture: `/files/${message}` }
    await client.agents.addMessage(talk, { role: 'user', content })

    await fresh()
    const all = new Map((await owner().files({ limit: 100 })).items.map((one) => [one.name, one]))
    const usesOf = (name = '') => all.get(name)?.uses
    const part = { kind: 'record', entity: 'Part', id, name: 'Brake LEVER' }
    expect(usesOf(record)).toContainEqual(part)
    const named = (await owner().files({ text: 'e Lever' })).items.map(({ name }) => name)
    expect(named.toSorted()).toEqual([record, secret].toSorted())
    expect(usesOf(past)).toEqual([{ kind: 'history', entity: 'Part', id }])
    expect(usesOf(setting)).toEqual([{ kind: 'settings' }])
    expect(usesOf(message)).toEqual([{ kind: 'conversation', id: talk.id }])
    expect(usesOf(user)).toEqual([{ kind: 'user', id: userId }])
    expect(usesOf(secret)).toContainEqual(part)
    expect(all.get(secret)).toMatchObject({ is_private: true, url: null, kind: 'document' })
    expect(usesOf(open)).toEqual([])
    const unused = await owner().files({ use: 'unused' })
    expect(unused.items.map(({ name }) => name)).toEqual([open])
    expect(unused).toMatchObject({ total: 1, bytes: 10 })

    const names = [record, past, setting, message, user, secret].map(String)
    expect(await owner().removeFiles([...names, '../../etc/passwd'])).toEqual({
      removed: [],
      kept: [
        ...names.map((name) => ({ name, reason: 'used' })),
        { name: '../../etc/passwd', reason: 'unknown' },
      ],
    })
  })

  test('O14 a removed file is there for seven days, comes back when it is wanted again, and is then gone', async () => {
    const [kept, gone, again, used] = await Promise.all(
      ['kept', 'gone', 'again', 'used later'].map((content) => upload(content)),
    )
    const names = [kept, gone, again, used].map(String)
    expect((await owner().removeFiles(names)).removed).toEqual(names)
    expect((await owner().files({ use: 'removed' })).total).toBe(4)
    expect(await find(String(gone))).toBeUndefined()
    await owner().restoreFiles([String(kept)])
    await upload('again')
    const parts = pathTo(paths.entityRecords, { appId: APP_ID, entity: 'Part' })
    await started.admin.request('POST', parts, { body: { image_url: `/files/${used}` } })

    const db = await openDatabase(started.config.databaseUrl, started.config)
    const store = await openFileStore({ filesUrl: place.filesUrl, newId })
    const entities = () => [{ name: 'Part', table: 'entity_Part' }]
    const { publicUrl } = started.config
    const deleteAfter = (days: number) =>
      deletingRemovedFiles({
        db,
        store,
        publicUrl,
        entities,
        clock: () => new Date(Date.now() + days * DAY_MS),
      })()
    await deleteAfter(6)
    expect(await store.has(String(gone))).toBe(true)
    await deleteAfter(8)
    await db.close()
    expect(await Promise.all(names.map((name) => store.has(name)))).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect((await owner().files({ use: 'removed' })).total).toBe(0)
  })

  test('O14 what was uploaded within the hour is not unused yet: its form may not be saved', async () => {
    const file = new File(['name\njust now\n'], 'parts.csv', { type: 'text/csv' })
    const { file_url } = await core().UploadFile({ file })
    const name = file_url.slice(file_url.lastIndexOf('/') + 1)
    expect(
      name.startsWith(createHash('sha256').update('name\njust now\n').digest('hex').slice(0, 32)),
    ).toBe(true)
    expect(await find(name)).toMatchObject({ is_fresh: true, uses_count: 0 })
    expect(await owner().removeFiles([name])).toEqual({
      removed: [],
      kept: [{ name, reason: 'fresh' }],
    })
    const customer = createAdmin((await started.addUser()).client)
    for (const attempt of [
      () => customer.files(),
      () => customer.removeFiles([name]),
      () => customer.restoreFiles([name]),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 })
    }
  })
})
