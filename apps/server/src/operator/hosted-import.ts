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

/** Ids that are kept with one statement. */
const IDS_AT_ONCE = 500

/**
 * Takes in what the hosted platform exports: a CSV or JSON file for each entity, named after it. Records keep their ids,
 * dates and creators; what was taken in before is passed over. Its people are invited, since no password leaves that
 * platform, and get the ids that they had.
 */
export async function importHosted(command: OperatorCommand, folder: string): Promise<void> {
  const { config, values, say } = command
  const files = await filesIn(folder)
  const records = files.filter(({ entity }) => entity !== USER)
  const people = await readPeople(files.filter(({ entity }) => entity === USER))
  await withShop(config, values.url, async (shop) => {
    await keepIds(shop, people)
    const refused: string[] = []
    for (const file of records) {
      // One that is at fault holds up no other: begun again, nothing is taken in twice.
      await importEntity(shop, file).then(say, (error: unknown) => {
        if (!(error instanceof CommandError)) throw error
        refused.push(error.message)
      })
    }
    if (people.length > 0) say(await invite(shop, people, config.appId))
    if (refused.length > 0) {
      const rest = 'Put that right and begin again: what was taken in is passed over then.'
      throw new CommandError([...refused, rest].join('\n'))
    }
  })
}

const USER = 'User'

interface HostedFile {
  readonly path: string
  readonly entity: string
}

/** What can be seen to be wrong is told before anything is taken in. */
async function filesIn(folder: string): Promise<HostedFile[]> {
  const names = await readdir(folder).catch(() => {
    throw new CommandError(`There is no folder ${folder}.`)
  })
  const files = names.filter((name) => Object.hasOwn(KINDS, extname(name).toLowerCase())).toSorted()
  if (files.length === 0)
    throw new CommandError(`${folder} has no files such as Product_export.csv or User.json.`)
  const known = [...(await readSchemas(entities)).map(({ name }) => name), USER]
  return files.map((name) => {
    const entity = known.find((each) => each.toLowerCase() === entityNameIn(name))
    if (entity !== undefined) return { path: join(folder, name), entity }
    throw new CommandError(
      `${join(folder, name)} is of no entity of the shop: there are ${known.join(', ')}. Nothing was taken in.`,
    )
  })
}

/** `Product` of `Product.csv`, `Product_export.csv` and `Product_export (1).csv`, in small letters. */
function entityNameIn(file: string): string {
  return basename(file, extname(file))
    .toLowerCase()
    .replace(/\s*\(\d+\)$/, '')
    .replace(/[_ -]export$/, '')
}

async function readPeople(files: readonly HostedFile[]): Promise<Person[]> {
  const all = (await Promise.all(files.map(({ path }) => readPeopleFile(path)))).flat()
  return [...new Map(all.map((person) => [person.email, person])).values()]
}

/** Before the records, which may name only the addresses of their creators. */
async function keepIds({ access }: OpenShop, people: readonly Person[]): Promise<void> {
  const known = people.flatMap(({ email, id }) => (id === undefined ? [] : [{ email, id }]))
  for (let at = 0; at < known.length; at += IDS_AT_ONCE)
    await access.keepUserIds(known.slice(at, at + IDS_AT_ONCE))
}

async function importEntity({ client }: OpenShop, { path, entity }: HostedFile): Promise<string> {
  const blob = await openAsBlob(path, { type: KINDS[extname(path).toLowerCase()] ?? '' })
  const api = client.asServiceRole.entities[entity as keyof typeof client.asServiceRole.entities]
  let share: number | undefined
  const {
    status,
    details,
    records = 0,
    known = 0,
  } = await withProgress(
    `Importing ${entity}`,
    () =>
      api.importEntities(new File([blob], basename(path), { type: blob.type }), {
        hasOutput: false,
        keepsIdentity: true,
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
  const before = known === 0 ? '' : `; ${known} were there before`
  return `${entity}: ${records} ${records === 1 ? 'record' : 'records'} taken in${before}.`
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
  /** The one that they had; undefined for one that no account can have here. */
  id: string | undefined
  role: Role
}

async function readPeopleFile(path: string): Promise<Person[]> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const rows: unknown = extname(path).toLowerCase() === '.csv' ? csvTable(text) : parsed(text, path)
  if (!Array.isArray(rows)) throw new CommandError(`${path} holds no list of people.`)
  return rows.map((row: { id?: unknown; email?: unknown; role?: unknown } | null, at) => {
    const email = String(row?.email ?? '')
      .trim()
      .toLowerCase()
    if (!isEmailAddress(email))
      throw new CommandError(
        `Person ${at + 1} of ${path} has no email address. Nothing was taken in, and nobody was invited.`,
      )
    const id = String(row?.id ?? '')
      .trim()
      .toLowerCase()
    return {
      email,
      id: /^[0-9a-f]{24}$/.test(id) ? id : undefined,
      role: row?.role === 'admin' ? 'admin' : 'user',
    }
  })
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${path} is not JSON.`)
  }
}
