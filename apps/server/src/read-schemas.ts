import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlatformConfig } from '@pitlane/platform'
import { ConfigError } from './config/config-error.ts'

type Schemas = PlatformConfig['schemas']

/** The entity schemas of the shop, one JSON file each. */
export async function readSchemas(folder: string): Promise<Schemas> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map((name) => readSchema(join(folder, name))))
}

async function readSchema(file: string): Promise<Schemas[number]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new ConfigError(`The entity schema ${file} is not readable as JSON.`)
  }
}
