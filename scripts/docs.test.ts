import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

const pages = ['.', 'docs', 'docs/decisions', 'docs/deploy', 'studio', 'studio/bikes'].flatMap(
  (folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
)

/** Folders that a path in a page may start from. */
const bases = ['.', 'apps/platform', 'apps/platform/src', 'apps/storefront', 'apps/storefront/app']

test.each(pages)('%s links to what is there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g)]
  const broken = links
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(root, dirname(page), link)))
  expect(broken).toEqual([])
})

// A decision is history: what it names may be gone.
const current = pages.filter((page) => !page.startsWith(join('docs', 'decisions')))

test.each(current)('%s names files and folders that are there', (page) => {
  const paths = [...read(page).matchAll(/`([\w.-]+\/[\w./-]*(?:\.(?:tsx?|mjs|json|css|md)|\/))`/g)]
  const from = [...bases, dirname(page)]
  const gone = paths
    .map(([, path = '']) => path)
    .filter((path) => !from.some((base) => existsSync(join(root, base, path))))
    .filter((path) => !mayBeMissing(path) && !/[A-Z]{4}\./.test(path))
  expect(gone).toEqual([])
})

test('the glossary names what the code has', () => {
  const names = [...read('docs/glossary.md').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const missing = names.filter((name) => {
    const { status } = spawnSync('git', ['grep', '-qw', name, '--', 'apps', 'packages'], {
      cwd: root,
    })
    return status !== 0
  })
  expect(names.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('every decision is in the list of decisions, under a number of its own', () => {
  const list = read('docs/decisions/README.md')
  const notes = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  expect(notes.filter((name) => !list.includes(`(${name})`))).toEqual([])
  expect(new Set(notes.map((name) => name.slice(0, 4))).size).toBe(notes.length)
})

test('the README names every variable that the server reads', () => {
  const folder = 'apps/server/src/config'
  const source = readdirSync(join(root, folder))
    .filter((name) => /config\.ts$/.test(name))
    .map((name) => read(join(folder, name)))
    .join('')
  const variables = [...source.matchAll(/given\('(\w+)'\)/g)].map(([, name = '']) => name)
  const readme = read('README.md')
  expect(variables.length).toBeGreaterThan(20)
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

/** What a start or a build writes, and the schema that a shop may add. */
function mayBeMissing(path: string): boolean {
  return /^(data|build|\.cache)\/|^entities\/User\.json$/.test(path)
}

function read(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}
