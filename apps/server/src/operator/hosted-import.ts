import { openAsBlob } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isEmailAddress } from '@pitlane/platform'
import { csvTable } from '@pitlane/platform/operator'
import { paths, pathTo, type Role } from '@pitlane/protocol'
import { withProgress } from '../../../../scripts/bootstrap/progress.mjs'
import { readSchemas } from '../read-schemas.ts'
import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { type OpenShop, withShop } from './shop-door.ts'

const entities = fileURLToPath(new URL('../../../../entities', import.meta.url))

const KINDS: Readonly<Record<string, string>> = { '.csv': 'text/csv', '.json': 'application/json' }

/**
 * Takes in what the hosted platform exports: a CSV or JSON file for each entity, named after it. Its people are invited,
 * since no password leaves that platform.
 */
export async function importHosted(command: OperatorCommand, folder: string): Promise<void> {
  const { config, values, say } = command
  const names = await readdir(folder).catch(() => {
    throw new CommandError(`There is no folder ${folder}.`)
  })
  const files = names.filter((name) => Object.hasOwn(KINDS, extname(name).toLowerCase())).toSorted()
  if (files.length === 0)
    throw new CommandError(`${folder} has no files such as Product.csv or User.json.`)
  const isPeople = (file: string) => entityOf(file) === 'User'
  const records = files.filter((file) => !isPeople(file))
  // What can be seen to be wrong is told before anything is taken in.
  await refuseUnknown(records, folder)
  const people = await Promise.all(
    files.filter(isPeople).map((file) => peopleOf(join(folder, file))),
  )
  await withShop(config, values.url, async (shop) => {
    const taken: string[] = []
    for (const file of records) {
      say(await importEntity(shop, join(folder, file)).catch(afterOthers(taken)))
      taken.push(file)
    }
    for (const each of people) say(await invite(shop, each, config.appId))
  })
}

/** Begun again with all of them, those that were taken in would be there twice. */
function afterOthers(taken: readonly string[]) {
  return (error: unknown): never => {
    if (taken.length === 0 || !(error instanceof Error)) throw error
    throw new CommandError(
      `${error.message}\nTaken in already: ${taken.join(', ')}. Move that out of the folder before you begin again.`,
      { cause: error },
    )
  }
}

async function refuseUnknown(files: readonly string[], folder: string): Promise<void> {
  const known = (await readSchemas(entities)).map(({ name }) => name)
  const unknown = files.find((file) => !known.includes(entityOf(file)))
  if (unknown !== undefined)
    throw new CommandError(
      `${join(folder, unknown)} is of no entity of the shop: there are ${known.join(', ')}. Nothing was taken in.`,
    )
}

function entityOf(path: string): string {
  return basename(path, extname(path))
}

async function importEntity({ client }: OpenShop, path: string): Promise<string> {
  const entity = entityOf(path)
  const blob = await openAsBlob(path, { type: KINDS[extname(path).toLowerCase()] ?? '' })
  const api = client.asServiceRole.entities[entity as keyof typeof client.asServiceRole.entities]
  let share: number | undefined
  const { status, details, records } = await withProgress(
    `Importing ${entity}`,
    () =>
      api.importEntities(new File([blob], basename(path), { type: blob.type }), {
        hasOutput: false,
        onProgress({ records, written }) {
          if (written !== undefined) share = written / Math.max(records, 1)
        },
      }),
    () => share,
  )
  if (status !== 'success')
    throw new CommandError(
      `${path} was not taken in, none of it: ${details ?? 'no reason was given'}`,
    )
  return `${entity}: ${records ?? 0} records, under ids of their own.`
}

async function invite(
  { client, db }: OpenShop,
  people: readonly Person[],
  appId: string,
): Promise<string> {
  let invited = 0
  for (const { email, role } of people) {
    const known = db.build.selectFrom('users').select('id').where('email', '=', email)
    const waiting = db.build.selectFrom('invitations').select('email').where('email', '=', email)
    const [[one], [other]] = [await db.read(known.compile()), await db.read(waiting.compile())]
    if (one || other) continue
    try {
      await client.asServiceRole.request('POST', pathTo(paths.inviteUser, { appId }), {
        body: { user_email: email, role },
      })
    } catch (error) {
      if ((error as { status?: number }).status !== 429) throw error
      return `User: ${invited} invited. No more mails may be sent for now: begin again in a quarter of an hour, nothing is done twice.`
    }
    invited += 1
  }
  return `User: ${invited} of ${people.length} people invited; the others were known already.`
}

interface Person {
  email: string
  role: Role
}

async function peopleOf(path: string): Promise<Person[]> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const rows: unknown = extname(path).toLowerCase() === '.csv' ? csvTable(text) : parsed(text, path)
  if (!Array.isArray(rows)) throw new CommandError(`${path} holds no list of people.`)
  return rows.map((row: { email?: unknown; role?: unknown } | null, at) => {
    const email = String(row?.email ?? '')
      .trim()
      .toLowerCase()
    if (!isEmailAddress(email))
      throw new CommandError(
        `Person ${at + 1} of ${path} has no email address. Nothing was taken in, and nobody was invited.`,
      )
    return { email, role: row?.role === 'admin' ? 'admin' : 'user' }
  })
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${path} is not JSON.`)
  }
}
