import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { denoEnvironment, MODULE_FLAGS } from '../process/deno-flags.ts'
import type { Snapshot } from './snapshot.ts'
import { SourceFault } from './source-files.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 20_000
const MAX_BYTES = 32 * 1024 * 1024

/** What `deno info --json` says, as far as it is read here. */
interface Graph {
  readonly modules: readonly Module[]
}
interface Module {
  readonly specifier: string
  readonly local?: string
  readonly error?: string
  readonly dependencies?: readonly Dependency[]
}
interface Dependency {
  readonly specifier: string
  readonly code?: Target
  readonly type?: Target
}
interface Target {
  readonly error?: string
  readonly specifier?: string
  readonly span?: { readonly start: Position; readonly end: Position }
}
interface Position {
  readonly line: number
  readonly character: number
}

/**
 * Looks at what a function imports by name: Deno reads such files without asking its permissions. Imports of `npm:` are
 * written as those of the packages that are there, whatever version they name.
 *
 * @throws SourceFault naming file and line
 */
export async function checkImports(deno: string, snapshot: Snapshot): Promise<void> {
  let graph = await readGraph(deno, snapshot)
  if (await renamePackages(graph)) graph = await readGraph(deno, snapshot)
  for (const { specifier, local, error, dependencies = [] } of graph.modules) {
    if (local && !isWithin(snapshot, local))
      throw new SourceFault(outsideFault(graph, snapshot, specifier))
    const broken = dependencies.find((one) => one.code?.error)
    if (broken) throw new SourceFault(missing(snapshot, local, broken))
    if (error)
      throw new SourceFault(
        importFault(graph, snapshot, specifier) ?? describeMessage(error, snapshot),
      )
  }
}

async function readGraph(deno: string, { folder, entryUrl }: Snapshot): Promise<Graph> {
  const { stdout } = await run(deno, ['info', '--json', ...MODULE_FLAGS, entryUrl], {
    cwd: folder,
    env: denoEnvironment(),
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_BYTES,
  })
  // The output of Deno itself.
  return JSON.parse(stdout) as Graph
}

/** @returns whether there was anything to rename */
async function renamePackages({ modules }: Graph): Promise<boolean> {
  let isChanged = false
  for (const { local, dependencies = [] } of modules) {
    const spans = dependencies.flatMap(({ specifier, code }) => {
      const name = findPackage(specifier)
      return name && code?.span ? [{ ...code.span, name }] : []
    })
    if (!local || spans.length === 0) continue
    const lines = (await readFile(local, 'utf8')).split('\n')
    // From the end, so that what stands before keeps its place.
    for (const { start, end, name } of spans.sort((one, other) => after(other.start, one.start))) {
      const line = lines[start.line] ?? ''
      lines[start.line] =
        line.slice(0, start.character) + JSON.stringify(name) + line.slice(end.character)
    }
    await writeFile(local, lines.join('\n'))
    isChanged = true
  }
  return isChanged
}

function after(one: Position, other: Position): number {
  return one.line - other.line || one.character - other.character
}

/** `npm:@base44/sdk@0.8.3/dist/x` is `@base44/sdk/dist/x`. */
function findPackage(specifier: string): string | undefined {
  const [, name, path = ''] =
    /^npm:\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/.exec(specifier) ?? []
  return name && name + path
}

function isWithin({ readable }: Snapshot, file: string): boolean {
  return readable.some((folder) => file.startsWith(folder + sep))
}

function importFault({ modules }: Graph, snapshot: Snapshot, target: string) {
  for (const { local, dependencies = [] } of modules) {
    const found = dependencies.find(({ code }) => code?.specifier === target)
    if (found && local) return missing(snapshot, local, found)
  }
  return undefined
}

function outsideFault({ modules }: Graph, snapshot: Snapshot, target: string): string {
  for (const { local, dependencies = [] } of modules) {
    const found = dependencies.find(({ code }) => code?.specifier === target)
    if (found)
      return `${describePlace(snapshot, local, found)} imports "${found.specifier}", a file outside of its folder.`
  }
  return `${target} lies outside of its folder.`
}

function missing(snapshot: Snapshot, local: string | undefined, dependency: Dependency): string {
  return `${describePlace(snapshot, local, dependency)} imports "${dependency.specifier}"${reasonFor(dependency.specifier)}`
}

function reasonFor(specifier: string): string {
  if (/^\.{1,2}\//.test(specifier))
    return ', which is not there in its folder or in the folder shared.'
  if (/^(https?|jsr):/.test(specifier))
    return ': only files of its folder, of the folder shared and installed packages can be imported.'
  return ', which is not there. A package has to be installed in the functions folder.'
}

function describePlace(
  { folder }: Snapshot,
  local: string | undefined,
  { code }: Dependency,
): string {
  const line = code?.span ? `, line ${code.span.start.line + 1},` : ''
  return `${local ? relative(folder, local) : 'A file'}${line}`
}

/** An error of Deno in one line: what is wrong, and where. */
function describeMessage(text: string, { folder }: Snapshot): string {
  const lines = text.split('\n')
  const place = lines.slice(1).find((line) => /^\s*at file:/.test(line))
  return [lines[0], place?.trim()]
    .filter(Boolean)
    .join(' ')
    .replaceAll(`file://${folder}/`, '')
    .replaceAll(`${folder}/`, '')
}
