import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isConnected, nameIn, withServer } from '../../backup/database/postgres-session.ts'
import { isInUse } from '../../backup/database/sqlite-contents.ts'
import { readConfig } from '../../config/config.ts'
import type { OperatorCommand } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { changeVersions, removeChange, undoChange } from './change-versions.ts'
import { type Checkout, openCheckout } from './checkout.ts'
import { makeReady } from './make-ready.ts'
import { runProgram } from './run-program.ts'
import { variablesFor } from './service-variables.ts'
import { findServices, runningServices, type Service } from './services.ts'
import { startAgain } from './start-again.ts'

/** What is done for one update. */
interface Update {
  checkout: Checkout
  services: readonly Service[]
  /** Each that runs from this folder, mostly one: its variables, and its service where there is one. */
  shops: readonly { env: NodeJS.ProcessEnv; service: Service | undefined }[]
  from: string
  to: string
}

export async function updateVerb(command: OperatorCommand): Promise<void> {
  const { folder, say, values } = command
  const services = await findServices(folder, values.service)
  const checkout = await openCheckout(folder)
  if (await undoChange(checkout))
    say('An update had been cut off; the version before it is back in its place.')
  const shops = listShops(services)
  await refuseRunning(shops[0]?.env ?? process.env, folder, services)
  const from = await checkout.head()
  const to = await wanted(command, checkout)
  if (to === from) return say(`There is nothing newer: ${short(to)} is what is here.`)
  if (!(await checkout.isInLine(to)))
    throw new CommandError(
      `${short(to)} lacks commits that this checkout has. Merge them in another checkout, then update --from FOLDER.`,
    )
  try {
    await update(command, { checkout, services, shops, from, to })
  } catch (error) {
    await removeChange(checkout).catch(() => undefined)
    if (!(error instanceof CommandError)) throw error
    throw new CommandError(`${error.message}\nThe shop is as it was, with ${short(from)}.`)
  }
}

/** Services of one database are one shop. */
function listShops(services: readonly Service[]): Update['shops'] {
  if (services.length === 0) return [{ env: process.env, service: undefined }]
  const byDatabase = new Map(
    services.toReversed().map((service) => [service.config.databaseUrl, service]),
  )
  return [...byDatabase.values()]
    .toReversed()
    .map((service) => ({ env: variablesFor(service, process.env), service }))
}

/** @returns how each shop is brought back to what it was before */
async function tryOut(command: OperatorCommand, it: Update): Promise<string> {
  const { say, values, folder } = command
  const next = await makeReady(it.checkout, it.to)
  const place = values.to === undefined ? [] : ['--to', values.to]
  const verb = (code: string, word: string) => [
    ...[process.execPath, join(code, 'scripts/run.mjs'), 'shop'],
    ...[word, ...place],
  ]
  const restores: string[] = []
  for (const { env, service } of it.shops) {
    const asShop = { folder, env, account: service?.account }
    const backedUp = await runProgram('The backup', verb(folder, 'backup'), asShop)
    const backup = /(\d{4}-\d\d-\d\dT[\d-]+Z) \(/.exec(backedUp)?.[1] ?? 'the newest'
    say(`Backed up as ${backup}.`)
    // Opened as a start would: its steps are taken on the copy, and the shop answers from it.
    await runProgram(
      'The new version, tried with a copy of the data,',
      verb(next, 'verify'),
      asShop,
    )
    const which = it.shops.length === 1 ? '' : ` --service ${service?.name}`
    restores.push(`npm run shop -- restore ${backup} --yes${which}`)
  }
  say('The new version works with a copy of the data.')
  return restores.join(', ')
}

async function update(command: OperatorCommand, it: Update): Promise<void> {
  const { say } = command
  const { checkout, services, shops, from, to } = it
  const restore = await tryOut(command, it)

  // Two versions side by side are for processes of one shop that hear of each other.
  const isRolling = services.length > 1 && shops.length === 1 && !isSqlite(services[0])
  const verb = isRolling ? 'restart' : 'start'
  const running = services.filter(({ isActive }) => isActive)
  let undo: (() => Promise<void>) | undefined
  try {
    if (!isRolling) for (const service of running) await service.control('stop')
    undo = await changeVersions(checkout, to)
    await startAgain(running, verb)
  } catch (error) {
    await undo?.()
    await startAgain(running, verb).catch((reason: Error) => {
      throw new CommandError(
        `${(error as Error).message}\nThe version before it does not start either: ${reason.message}\n` +
          `Bring the data back with it: ${restore}`,
      )
    })
    throw error
  }
  await checkout.rememberFormer(from)
  await removeChange(checkout)
  say(`Updated from ${short(from)} to ${short(to)}.`)
  if (running.length === 0) say('Now start the shop.')
  say(
    'To go back: npm run shop -- update --back. Where the former version does not know the shape of the data any more, that is ' +
      `refused, and the way is: stop the shop, git reset --keep ${short(from)}, npm run build, ` +
      `${restore}, start it; what was written since is lost then.`,
  )
}

function wanted({ values, rest }: OperatorCommand, checkout: Checkout): Promise<string> {
  const [version] = rest
  if (values.back && (version !== undefined || values.from !== undefined))
    throw new CommandError('--back goes to the version before the last update: name no other.')
  return values.back ? checkout.former() : checkout.fetch(version, values.from)
}

const isSqlite = (service: Service | undefined) => service?.config.databaseUrl.startsWith('sqlite:')

/** A shop that nobody starts again would be left with files of two versions. */
async function refuseRunning(
  env: NodeJS.ProcessEnv,
  folder: string,
  services: readonly Service[],
): Promise<void> {
  const active = services.filter(({ isActive }) => isActive).map(({ name }) => name)
  const others = (await runningServices(folder)).filter((name) => !active.includes(name))
  if (others.length > 0)
    throw new CommandError(
      `${others.join(', ')} would go on with files of two versions. Name each service that runs from ${folder}: --service ${[...active, ...others].join(',')}.`,
    )
  if (active.length > 0) return
  const { databaseUrl } = readConfig(env, folder)
  const file = /^sqlite:(.+)$/.exec(databaseUrl)?.[1]
  const isRunning =
    file === undefined
      ? await withServer(databaseUrl, (server) => isConnected(server, nameIn(databaseUrl)))
      : existsSync(file) && isInUse(file)
  if (isRunning)
    throw new CommandError(
      'The shop runs, and not as a service that this program knows: stop it, update, start it. Or name its services: --service NAME,NAME.',
    )
}

function short(commit: string): string {
  return commit.slice(0, 10)
}
