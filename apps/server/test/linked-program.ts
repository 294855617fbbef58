import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const LINKED = ['packages', 'entities', 'demo', 'functions', 'agents', 'studio', 'package.json']
const BUILT = ['apps/server', 'apps/storefront', 'apps/console']
/** Names that the build has given, with their hash. */
const HASHED = /[\w-]+-[\w-]{8}(?=\.(?:js|css|woff2|svg|avif|jpg|json|png)\b)/g
const TEXT = /\.(?:js|css|html|json|webmanifest|svg)$/
const COMPRESSED = /\.(?:br|gz)$/

/** Puts the sources of this program into a folder, without its builds and packages. */
export function linkSources(folder: string): void {
  mkdirSync(join(folder, 'apps'), { recursive: true })
  for (const name of [...LINKED, 'apps/platform']) symlinkSync(join(root, name), join(folder, name))
  for (const name of BUILT) linkAll(name, folder, ['build', 'node_modules'])
}

/**
 * Installs and builds it in no time: packages and builds are those of this program, and what the build names by its content
 * has another name in each version.
 */
export function copyBuilds(folder: string, version: string): void {
  linkAll('node_modules', folder, [])
  for (const name of BUILT.map((part) => `${part}/build`)) {
    const filter = (source: string) => !COMPRESSED.test(source)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  }
  const files = BUILT.flatMap((name) =>
    readdirSync(join(folder, name, 'build'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const names = new Set(files.flatMap((file) => basename(file).match(HASHED) ?? []))
  const renamed = (text: string) =>
    text.replaceAll(HASHED, (name) => (names.has(name) ? `${name}-of-${version}` : name))
  for (const file of files) {
    if (TEXT.test(file)) writeFileSync(file, renamed(readFileSync(file, 'utf8')))
    renameSync(file, join(dirname(file), renamed(basename(file))))
  }
}

function linkAll(name: string, folder: string, but: readonly string[]): void {
  mkdirSync(join(folder, name), { recursive: true })
  for (const each of readdirSync(join(root, name)))
    if (!but.includes(each)) symlinkSync(join(root, name, each), join(folder, name, each))
}
