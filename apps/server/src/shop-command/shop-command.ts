import { parseArgs } from 'node:util'
import { plainReason } from '../backup/plain-reason.ts'
import { readConfig } from '../config/config.ts'
import { OPERATOR_OPTIONS } from '../operator/command.ts'
import { CommandError } from '../operator/command-error.ts'
import { OPERATOR_VERBS } from '../operator/operator-verbs.ts'
import { assertForm, type VerbForm } from '../operator/verb-form.ts'
import { readVersion } from '../version.ts'
import { asService } from './as-service.ts'
import { backup, listBackups, restore, verify } from './backup-verbs.ts'
import type { CommandContext } from './command-context.ts'

interface Verb extends VerbForm {
  run: (context: CommandContext) => Promise<void>
}

const VERBS: Readonly<Record<string, Verb>> = {
  backup: {
    help: `backup [--to PLACE] [--keep hourly=24,daily=7,weekly=8] [--plain] [--without-files]
  Copies the database and the files of the shop, running or not, and tries the copy out before it counts.
  --to PLACE    where backups lie, a folder or s3://…; otherwise BACKUP_FOLDER, or backups in DATA_FOLDER
  --keep RULE   removes older backups: how many of the newest hours, days and weeks keep one
  With BACKUP_KEY or BACKUP_KEY_FILE the backup is encrypted. Without that key it cannot be read any more.
  Where the newest backup is encrypted, or has files, one that is not, or has none, is made with these alone:
  --plain, --without-files`,
    options: ['to', 'keep', 'plain', 'without-files'],
    most: 0,
    run: backup,
  },
  restore: {
    help: `restore [NAME or TIME] --yes [--to PLACE] [--old-accounts]
  Puts a backup into the place of the shop, which must not be running: the newest, the one that is named, or the newest
  up to a time such as 2026-11-01T12:00, in UTC unless it says otherwise.
  What was there stays beside it, under a name that is told. Without --yes it only says what it would do.
  All sign-ins, service tokens and unused links end, and no account gets back what it has lost since the backup.
  --old-accounts  passwords, roles and closed accounts are those of the backup`,
    options: ['yes', 'to', 'old-accounts'],
    most: 1,
    run: restore,
  },
  backups: {
    help: `backups [--to PLACE] [--keep hourly=24,daily=7,weekly=8]
  Lists the backups, the newest first.
  --keep RULE   first removes older ones, as backup does, and makes none: for a disk that is full`,
    options: ['to', 'keep'],
    most: 0,
    run: listBackups,
  },
  verify: {
    help: `verify [NAME] [--to PLACE]
  Tries a backup out as a restore would, in a place that goes again.`,
    options: ['to'],
    most: 1,
    run: verify,
  },
  ...OPERATOR_VERBS,
  version: {
    help: `version
  Says which version this is.`,
    options: [],
    most: 0,
    run: async ({ say, version }) => say(version),
  },
}

const HELP = `npm run shop -- <verb>

${Object.values(VERBS)
  .map(({ help }) => help.split('\n', 2).join('\n'))
  .join('\n')}

Where the shop is a service of systemd, its variables and its account are taken: pitlane, or --service NAME.
npm run shop -- <verb> --help says more.`

const OPTIONS = {
  to: { type: 'string' },
  keep: { type: 'string' },
  plain: { type: 'boolean' },
  'without-files': { type: 'boolean' },
  yes: { type: 'boolean' },
  'old-accounts': { type: 'boolean' },
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
    if (values.help) {
      say(verb.help)
      return undefined
    }
    const given = Object.keys(values).filter((each) => each !== 'service')
    assertForm(name, verb, given, rest)
    const code = WITHOUT_SERVICE.includes(name)
      ? undefined
      : await asService(args, folder, values.service)
    if (code !== undefined) process.exitCode = code
    else
      await verb.run({
        ...{ say, folder, values, rest },
        config: readConfig(process.env, folder),
        version: await readVersion(),
      })
    return undefined
  } catch (error) {
    const sentence = describeError(error)
    if (sentence === undefined) throw error
    return sentence
  }
}

/** An update knows services of its own, and is root's; the version is no service's. */
const WITHOUT_SERVICE = ['update', 'version']

/** By name, so that other verbs need not load what throws them. */
const PLAIN: ReadonlySet<string> = new Set(['StartError', 'PlatformError'])

/** Of what the operator can mend. */
function describeError(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.message
  if (error instanceof Error && PLAIN.has(error.name)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code.startsWith('ERR_PARSE_ARGS')) return plainReason(error)
  const [sentence] = (error as Error).message.split('. ')
  return `${sentence}. npm run shop -- --help says what there is.`
}
