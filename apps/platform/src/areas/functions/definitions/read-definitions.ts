import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartError } from '../../../db/start-error.ts'
import { parseDefinition } from '../../../http/input/definition-file.ts'
import { type FunctionFile, fileSchema, NAME, USUAL_LIMITS } from './function-file.ts'

/** Deeper lies no function. */
const MAX_LEVELS = 5
const NOT_FUNCTIONS = new Set(['shared', 'node_modules'])

/**
 * Reads what functions there are in a folder; it need not exist.
 *
 * @returns the functions by their names
 * @throws StartError in one sentence that names file and place
 */
export function readDefinitions(root: string): Map<string, FunctionFile> {
  const found = new Map<string, FunctionFile>()
  for (const folder of foldersIn(root)) {
    const one = readFunction(root, folder)
    if (!one) continue
    const other = found.get(one.name)
    if (other) {
      const [first, second] = [other, one].map(({ folder }) => shown(root, folder))
      throw new StartError(`The functions in ${first} and ${second} are both named "${one.name}".`)
    }
    found.set(one.name, one)
  }
  return found
}

/**
 * The function in one folder, if there is one.
 *
 * @param folder below `root`, where the files lie that it shares with others
 * @throws StartError in one sentence that names file and place
 */
export function readFunction(root: string, folder: string): FunctionFile | undefined {
  const path = join(root, folder)
  const place = shown(root, folder)
  const file = join(path, 'function.jsonc')
  const given = existsSync(file)
    ? parseDefinition<Partial<FunctionFile>>(
        { file: `${place}/function.jsonc`, text: readFileSync(file, 'utf8') },
        fileSchema,
      )
    : undefined
  const entry =
    given?.entry ?? ['entry.ts', 'entry.js'].find((name) => existsSync(join(path, name)))
  if (!entry || !existsSync(join(path, entry))) {
    if (!given) return undefined
    throw new StartError(`The function in ${place} has no file ${given.entry ?? 'entry.ts'}.`)
  }
  const name = given?.name ?? folder
  if (!new RegExp(NAME).test(name)) {
    throw new StartError(
      `The name of the function in ${place} should hold letters, digits, - and _ only.`,
    )
  }
  const limits = { ...USUAL_LIMITS, ...given?.limits }
  return { who: 'anyone', automations: [], messages: [], ...given, name, folder, entry, limits }
}

function foldersIn(root: string, below = '', levels = MAX_LEVELS): string[] {
  if (levels === 0 || !existsSync(join(root, below))) return []
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => isFolder(entry, below))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => {
      const folder = below ? `${below}/${name}` : name
      return [folder, ...foldersIn(root, folder, levels - 1)]
    })
}

function isFolder(entry: Dirent, below: string): boolean {
  const isOther = entry.name.startsWith('.') || (below === '' && NOT_FUNCTIONS.has(entry.name))
  return entry.isDirectory() && !isOther && entry.name !== 'node_modules'
}

function shown(root: string, folder: string): string {
  return `${basename(root)}/${folder}`
}
