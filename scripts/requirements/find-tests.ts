import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../bootstrap/places.mjs'

export interface FoundTest {
  /** Path from the root, with forward slashes. */
  file: string
  title: string
  /** The numbers at the head of the title. */
  numbers: string[]
}

const folders = ['packages', 'apps', 'demo', 'e2e']
const call =
  /\b(?:test|it)(?:\.(?:each|skipIf|runIf)\([\s\S]*?\))*\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

/** Every test of the project whose title begins with requirement numbers. */
export function findTests(): FoundTest[] {
  return folders.flatMap((folder) => filesBelow(join(root, folder))).flatMap(testsIn)
}

/** The numbers that a title begins with: "C3 C4 paint lines …" proves C3 and C4. */
export function numbersOf(title: string): string[] {
  const head = /^(?:[A-Z]\d{1,2}(?:[–-][A-Z]?\d{1,2})?[,:]?\s+)+/.exec(title)?.[0] ?? ''
  return head
    .split(/[\s,:]+/)
    .filter(Boolean)
    .flatMap(spread)
}

function spread(number: string): string[] {
  const [, letter, first, last] = /^([A-Z])(\d+)(?:[–-][A-Z]?(\d+))?$/.exec(number) ?? []
  if (!letter || !first) return []
  const count = Number(last ?? first) - Number(first) + 1
  return Array.from({ length: count }, (_, at) => `${letter}${Number(first) + at}`)
}

function testsIn(path: string): FoundTest[] {
  const file = relative(root, path).replaceAll('\\', '/')
  return [...readFileSync(path, 'utf8').matchAll(call)]
    .map(([, , title = '']) => ({ file, title: title.trim(), numbers: numbersOf(title.trim()) }))
    .filter(({ numbers }) => numbers.length > 0)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](node_modules|build)[\\/]/.test(path))
    .sort()
}
