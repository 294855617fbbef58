import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-error.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { OPERATOR_OPTIONS } from '../operator/command.ts'
import { CommandError } from '../operator/command-error.ts'
import { OPERATOR_VERBS } from '../operator/operator-verbs.ts'
import { backup, type CommandContext, listBackups, restore, verify } from './backup-verbs.ts'

interface Verb {
  /** Its arguments, and what it does. */
  help: string
  run: (context: CommandContext) => Promise<void>
}

const VERBS: Readonly<Record<string, Verb>> = {
  backup: {
    help: `backup [--to FOLDER] [--keep hourly=24,daily=7,weekly=8]
  Copies the database and the files of the shop, running or not, and reads the copy again before it counts.
  --to FOLDER   where backups lie; otherwise BACKUP_FOLDER, or ./data/backups
  --keep RULE   removes older backups: how many of the newest hours, days and weeks keep one
  With BACKUP_KEY or BACKUP_KEY_FILE the backup is encrypted. Without that key it cannot be read any more.`,
    run: backup,
  },
  restore: {
    help: `restore [NAME] --yes [--to FOLDER]
  Puts a backup, the newest unless another is named, into the place of the shop, which must not be running.
  What was there stays beside it, under a name that is told. Without --yes it only says what it would do.`,
    run: restore,
  },
  backups: {
    help: `backups [--to FOLDER]
  Lists the backups, the newest first.`,
    run: listBackups,
  },
  verify: {
    help: `verify [NAME] [--to FOLDER]
  Reads a backup as a restore would, and changes nothing.`,
    run: verify,
  },
  ...OPERATOR_VERBS,
  version: {
    help: `version
  Says which version this is.`,
    run: async ({ say, version }) => say(version),
  },
}

const HELP = `npm run shop -- <verb>

${Object.values(VERBS)
  .map(({ help }) => help.split('\n', 2).join('\n'))
  .join('\n')}

npm run shop -- <verb> --help says more.`

const OPTIONS = {
  to: { type: 'string' },
  keep: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  ...OPERATOR_OPTIONS,
} as const

/**
 * Does what an operator asks for.
 *
 * @param args a verb and what belongs to it
 * @param folder relative paths start here
 * @param say writes a line for the operator
 * @returns a sentence when it could not be done, else undefined
 */
export async function shopCommand(
  args: readonly string[],
  folder: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    })
    const [name, ...rest] = positionals
    const verb = name !== undefined && Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
    if (name === undefined) {
      say(HELP)
      return values.help ? undefined : 'Please name a verb.'
    }
    if (!verb) return `There is no verb "${name}". There are: ${Object.keys(VERBS).join(', ')}.`
    if (values.help) say(verb.help)
    else
      await verb.run({
        ...{ say, folder, values, rest },
        config: readConfig(process.env, folder),
        environment: process.env,
        version: await readVersion(),
      })
    return undefined
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    return sentence
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')
  // The project's own file.
  return (JSON.parse(text) as { version: string }).version
}

const OF_SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EACCES: 'This account may not write there, or not read it.',
  EPERM: 'This account may not write there.',
  EROFS: 'That disk can only be read.',
  EEXIST: 'There is a backup of this very second already.',
  ENOTEMPTY: 'There is a backup of this very second already.',
  ENOENT: 'A file or folder that is needed is not there.',
}

/** By name, so that other verbs need not load what throws them. */
const PLAIN: ReadonlySet<string> = new Set(['StartError', 'PlatformError'])

/** Of what the operator can mend. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.message
  if (error instanceof Error && PLAIN.has(error.name)) return error.message
  if (error instanceof BackupError || error instanceof ConfigError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (code === 'ERR_SQLITE_ERROR') return `The database cannot be read or copied: ${error.message}.`
  const place = 'path' in error ? ` (${String(error.path)})` : ''
  return OF_SYSTEM[code] && `${OF_SYSTEM[code]}${place}`
}
