import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '../database.ts'
import { newestMigration } from '../migrations/all.ts'
import { StartError } from '../start-error.ts'
import { CHUNK, type RowSource } from './row-source.ts'
import { digesting, type TableDigest } from './row-text.ts'
import type { TableShape } from './table-shapes.ts'

const FORMAT = 1

export interface ExportManifest {
  readonly format: number
  readonly version: string
  /** The newest step that the tables have taken. */
  readonly migration: string
  readonly made: string
  readonly tables: Readonly<
    Record<string, TableDigest & Pick<TableShape, 'columns' | 'key' | 'json'>>
  >
  readonly files: readonly { name: string; bytes: number; sha256: string }[]
}

/** @throws StartError when it is there */
export async function makeExport(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((cause: unknown) => {
    throw new StartError(
      `${folder} cannot be made: an export is a new folder, in one that is there.`,
      {
        cause,
      },
    )
  })
}

/** Writes each table as JSON Lines. */
export async function exportRows(
  source: RowSource,
  folder: string,
  onRows: (rows: number) => void,
): Promise<Record<string, TableDigest>> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const digests: Record<string, TableDigest> = {}
  for (const shape of source.tables) {
    const digest = digesting(shape)
    const file = await open(buildFilePath(folder, shape.name), 'wx', 0o600)
    try {
      for await (const rows of source.chunks(shape)) {
        digest.add(rows)
        await file.appendFile(rows.map((row) => `${buildLine(shape, row)}\n`).join(''))
        onRows(rows.length)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    digests[shape.name] = digest.result()
  }
  return digests
}

/** Last of all: without it a folder is no export. */
export async function writeManifest(
  folder: string,
  made: {
    version: string
    source: RowSource
    tables: Readonly<Record<string, TableDigest>>
    files: ExportManifest['files']
  },
): Promise<void> {
  const { version, source, tables, files } = made
  const manifest: ExportManifest = {
    format: FORMAT,
    version,
    migration: newestMigration,
    made: new Date().toISOString(),
    tables: Object.fromEntries(
      source.tables.map(({ name, columns, key, json }) => [
        name,
        { rows: 0, sha256: '', ...tables[name], columns, key, json },
      ]),
    ),
    files,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, 'manifest.json'), text, { flag: 'wx', mode: 0o600, flush: true })
}

/** @throws StartError for what is no export, or one of another version */
export async function readManifest(folder: string): Promise<ExportManifest> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    // Its digests are compared with what is read.
    .then((text): ExportManifest => JSON.parse(text))
    .catch(() => undefined)
  if (manifest?.format !== FORMAT)
    throw new StartError(`${folder} is not an export of a shop, or one that was cut off.`)
  if (manifest.migration !== newestMigration)
    throw new StartError(
      `The export is of version ${manifest.version} (${manifest.migration}); this version reads ${newestMigration}. Import it with that version, and update the shop then.`,
    )
  return manifest
}

/** The rows of an export. */
export function folderRows(folder: string, { tables }: ExportManifest): RowSource {
  return {
    tables: Object.entries(tables).map(([name, { columns, key, json }]) => ({
      name,
      columns,
      key,
      json,
    })),
    async *chunks({ name }) {
      let rows: Row[] = []
      for await (const line of linesOf(buildFilePath(folder, name))) {
        rows.push(parseRow(name, line))
        if (rows.length < CHUNK) continue
        yield rows
        rows = []
      }
      if (rows.length > 0) yield rows
    },
  }
}

/** Ended by line feeds alone: the text of a field may hold other ends of lines. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const text of createReadStream(file, 'utf8')) {
    const lines = (rest + String(text)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function parseRow(name: string, line: string): Row {
  try {
    return JSON.parse(line)
  } catch {
    throw new StartError(`The export is damaged: a line of ${name} is not JSON.`)
  }
}

/** Names of entities are letters, digits and underscores. */
function buildFilePath(folder: string, table: string): string {
  if (!/^\w+$/.test(table)) throw new StartError(`The export names a table "${table}".`)
  return join(folder, 'tables', `${table}.jsonl`)
}

function buildLine({ columns }: TableShape, row: Row): string {
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
}
