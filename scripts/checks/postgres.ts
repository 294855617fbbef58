import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.ts'

/** Whether the database suite can start a PostgreSQL of its own; Debian's is installed where that is allowed. */
export function ensurePostgres(): boolean {
  return hasPostgres() || (canInstallPackages() && installPackages(['postgresql']) && hasPostgres())
}

function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((name) => join(debian, name, 'bin'))
    : []
  const folders = [process.env.PG_BIN, ...versions, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.some((folder) => folder && existsSync(join(folder, 'initdb')))
}
