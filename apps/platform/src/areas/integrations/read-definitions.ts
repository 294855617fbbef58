import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../db/start-error.ts'
import { compileSchema } from '../../http/input/compile-schema.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import { type CustomIntegration, readCustom } from './custom/custom-file.ts'

/** An integration of the shop's own: a folder with code that is run like a function. */
export interface InstalledIntegration {
  /** Says what is wrong with its parameters. */
  check(params: unknown): string | undefined
}

export interface Definitions {
  /** By `package/Name`. */
  installed: ReadonlyMap<string, InstalledIntegration>
  /** By slug. */
  custom: ReadonlyMap<string, CustomIntegration>
}

const NAME = /^[A-Za-z][\w-]{0,63}$/
const CUSTOM = 'custom'
const ENTRIES = ['entry.ts', 'entry.js']

/**
 * Reads the folder of integrations: `{package}/{Name}/entry.ts` with `schema.json`, and `custom/{slug}.json`.
 *
 * @throws StartError in one sentence that names the file
 */
export async function readDefinitions(folder: string | undefined): Promise<Definitions> {
  const installed = new Map<string, InstalledIntegration>()
  const custom = new Map<string, CustomIntegration>()
  for (const packageName of await namesIn(folder, 'folders')) {
    const packageFolder = join(folder ?? '', packageName)
    if (packageName === CUSTOM) {
      for (const file of await namesIn(packageFolder, 'files')) {
        const slug = file.replace(/\.json$/, '')
        if (slug === file) continue
        const path = `integrations/${CUSTOM}/${file}`
        custom.set(slug, readCustom(path, await parsed(join(packageFolder, file), path)))
      }
      continue
    }
    for (const name of await namesIn(packageFolder, 'folders')) {
      installed.set(`${packageName}/${name}`, await readInstalled(packageFolder, packageName, name))
    }
  }
  return { installed, custom }
}

async function readInstalled(
  packageFolder: string,
  packageName: string,
  name: string,
): Promise<InstalledIntegration> {
  const folder = join(packageFolder, name)
  const path = `integrations/${packageName}/${name}`
  const entries = await Promise.all(
    ENTRIES.map((entry) =>
      access(join(folder, entry)).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (!entries.includes(true)) throw new StartError(`${path} has no entry.ts or entry.js.`)
  const schema = await parsed(join(folder, 'schema.json'), `${path}/schema.json`)
  try {
    return { check: compileSchema(schema) }
  } catch (error) {
    throw new StartError(`${path}/schema.json is not a JSON Schema: ${describeError(error)}.`)
  }
}

async function namesIn(folder: string | undefined, kind: 'folders' | 'files'): Promise<string[]> {
  if (folder === undefined) return []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => (kind === 'folders') === entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => NAME.test(kind === 'files' ? name.replace(/\.json$/, '') : name))
}

async function parsed(file: string, path: string): Promise<JsonSchema> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`${path} cannot be read.`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new StartError(`${path} is not JSON: ${describeError(error)}.`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as JsonSchema // An object of any keys.
  }
  throw new StartError(`${path} should hold a JSON object.`)
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
}
