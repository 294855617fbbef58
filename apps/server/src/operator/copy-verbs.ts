import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type CopyProgress,
  exportShop,
  importShop,
  moveShop,
  reopenShop,
} from '@pitlane/platform/operator'
import { withProgress } from '../../../../scripts/bootstrap/progress.mjs'
import { isInUse } from '../backup/database/sqlite-contents.ts'
import { endedLines } from '../backup/ended-lines.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { buildAddress, isAnswering, platformHere } from './shop-door.ts'

type Copied = Awaited<ReturnType<typeof exportShop>>

export async function exportVerb(command: OperatorCommand): Promise<void> {
  const { config, say, version } = command
  const folder = readFolder(command, 'export')
  const copied = await shown('Exporting', (progress) =>
    exportShop(config, folder, version, progress),
  )
  say(`Exported to ${folder}: ${contentText(copied)}.`)
}

export async function importVerb(command: OperatorCommand): Promise<void> {
  const { config, say, values } = command
  const folder = readFolder(command, 'import')
  if (values.hosted) {
    const { importHosted } = await import('./hosted-import.ts')
    return importHosted(command, folder)
  }
  if (await isRunning(config)) throw new CommandError('The shop is running: stop it first.')
  const copied = await shown('Importing', (progress) =>
    importShop(folder, config, () => makeTables(config), progress),
  )
  say(`Imported and compared: ${contentText(copied)}.`)
  for (const line of endedLines(copied.ended, 'the export')) say(line)
}

export async function moveVerb(command: OperatorCommand): Promise<void> {
  const { config, say, values, folder } = command
  if (values.reopen) return reopen(command)
  if (values.to === undefined && values['files-to'] === undefined)
    throw new CommandError('Please say where to: --to DATABASE_URL, --files-to FILES_URL, or both.')
  const target = readConfig(
    {
      ...process.env,
      DATABASE_URL: values.to ?? config.databaseUrl,
      DATABASE_URL_FILE: undefined,
      FILES_URL: values['files-to'] ?? config.filesUrl,
    },
    folder,
  )
  const from = { ...config, filesCredentials: config.filesCredentials ?? target.filesCredentials }
  if (target.databaseUrl === config.databaseUrl && target.filesUrl === config.filesUrl)
    throw new CommandError('The shop is there already.')
  const copied = await shown('Moving', (progress) =>
    moveShop(from, target, () => makeTables(target), progress),
  )
  say(`Moved and compared: ${contentText(copied)}.`)
  const names = [
    ...(values.to === undefined ? [] : [`DATABASE_URL=${values.to}`]),
    ...(values['files-to'] === undefined ? [] : [`FILES_URL=${values['files-to']}`]),
  ]
  say(
    `Now stop the shop and start it with ${names.join(' and ')}. Until then it can be read, and not be written.`,
  )
}

async function reopen({ config, say }: OperatorCommand): Promise<void> {
  const { wasClosed, ended } = await reopenShop(config)
  say(wasClosed ? 'It may be written again.' : 'It could be written all the time.')
  if (ended) for (const line of endedLines(ended, 'the move')) say(line)
}

function readFolder({ rest, folder }: OperatorCommand, verb: string): string {
  const [name] = rest
  if (name === undefined) throw new CommandError(`Please name one folder: ${verb} FOLDER.`)
  return resolve(folder, name)
}

async function isRunning(config: Config): Promise<boolean> {
  const file = /^sqlite:(.+)$/.exec(config.databaseUrl)?.[1]
  if (file === undefined) return isAnswering(buildAddress(config))
  return existsSync(file) && isInUse(file)
}

async function makeTables(config: Config): Promise<void> {
  const platform = await platformHere(config)
  await platform.close()
}

/** The share of the rows counts for most of it, until files are on their way. Ctrl-C ends it in order, a second one at once. */
async function shown<Result extends Copied>(
  what: string,
  work: (progress: CopyProgress) => Promise<Result>,
): Promise<Result> {
  let share: number | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  const progress: CopyProgress = (_what, done, all) => {
    if (isStopped) throw new CommandError(`${what} was stopped. It can be begun again.`)
    share = all === 0 ? undefined : done / all
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    return await withProgress(
      what,
      () => work(progress),
      () => share,
    )
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stop)
  }
}

function contentText({ tables, files }: Copied): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files.length} files`
}
