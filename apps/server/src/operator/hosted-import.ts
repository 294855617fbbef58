import { openAsBlob } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { isEmailAddress } from '@pitlane/platform'
import { csvTable } from '@pitlane/platform/operator'
import { paths, pathTo, type Role } from '@pitlane/protocol'
import { withProgress } from '../../../../scripts/bootstrap/progress.mjs'
import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { type OpenShop, withShop } from './shop-door.ts'

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
  await withShop(config, values.url, async (shop) => {
    for (const file of files.filter((each) => entityOf(each) !== 'User'))
      say(await importEntity(shop, join(folder, file)))
    for (const file of files.filter((each) => entityOf(each) === 'User'))
      say(await invite(shop, join(folder, file), config.appId))
  })
}

function entityOf(path: string): string {
  return basename(path, extname(path))
}

async function importEntity({ client }: OpenShop, path: string): Promise<string> {
  const entity = entityOf(path)
  const blob = await openAsBlob(path, { type: KINDS[extname(path).toLowerCase()] ?? '' })
  // The server says when there is no entity of this name.
  const api = client.asServiceRole.entities[entity as keyof typeof client.asServiceRole.entities]
  const { status, details, output } = await withProgress(`Importing ${entity}`, () =>
    api.importEntities(new File([blob], basename(path), { type: blob.type })),
  )
  if (status !== 'success')
    throw new CommandError(
      `${path} was not taken in, none of it: ${details ?? 'no reason was given'}`,
    )
  return `${entity}: ${output?.length ?? 0} records, under ids of their own.`
}

async function invite({ client, db }: OpenShop, path: string, appId: string): Promise<string> {
  const people = await peopleOf(path)
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

async function peopleOf(path: string): Promise<{ email: string; role: Role }[]> {
  const text = await readFile(path, 'utf8')
  const rows: unknown = extname(path).toLowerCase() === '.csv' ? csvTable(text) : parsed(text, path)
  if (!Array.isArray(rows)) throw new CommandError(`${path} holds no list of people.`)
  return rows.map((row: { email?: unknown; role?: unknown }, at) => {
    const email = String(row.email ?? '')
      .trim()
      .toLowerCase()
    if (!isEmailAddress(email))
      throw new CommandError(
        `Person ${at + 1} of ${path} has no email address; nobody was invited.`,
      )
    return { email, role: row.role === 'admin' ? 'admin' : 'user' }
  })
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${path} is not JSON.`)
  }
}
