import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const tsc = join(root, 'node_modules/typescript/bin/tsc')

interface Violation {
  title: string
  file: string
  code: string
  rule: string
  /** Further files that the planted one needs. */
  beside?: Record<string, string>
}

const violations: Violation[] = [
  {
    title: 'the platform may not know the shop',
    file: 'apps/platform/src/planted.ts',
    code: `export { formatPrice } from '@pitlane/shop'`,
    rule: 'noUndeclaredDependencies',
  },
  {
    title: 'the client may not know the shop',
    file: 'packages/client/src/planted.ts',
    code: `export { formatPrice } from '@pitlane/shop'`,
    rule: 'noUndeclaredDependencies',
  },
  {
    title: 'the client may not start processes',
    file: 'packages/client/src/planted-two.ts',
    code: `export { createSideProcess } from '@pitlane/side-process'`,
    rule: 'noUndeclaredDependencies',
  },
  {
    title: 'the platform may use the client in tests only',
    file: 'apps/platform/src/planted-two.ts',
    code: `export { createClient } from '@pitlane/client'`,
    rule: 'noUndeclaredDependencies',
  },
  {
    title: 'the storefront may not import the platform',
    file: 'apps/storefront/app/planted.ts',
    code: `export { createPlatform } from '@pitlane/platform'`,
    rule: 'noUndeclaredDependencies',
  },
  {
    title: 'an area may not import another area',
    file: 'apps/platform/src/areas/auth/planted.ts',
    code: `export { planted } from '../entities/entities.ts'`,
    rule: 'noRestrictedImports',
  },
  {
    title: 'an area may not import another area by a detour',
    file: 'apps/platform/src/areas/auth/planted-two.ts',
    code: `export { planted } from '../../areas/entities/entities.ts'`,
    rule: 'noRestrictedImports',
  },
  {
    title: 'http may not import an area',
    file: 'apps/platform/src/http/planted.ts',
    code: `export { planted } from '../areas/entities/entities.ts'`,
    rule: 'noRestrictedImports',
  },
  {
    title: 'db may not import an area',
    file: 'apps/platform/src/db/planted.ts',
    code: `export { planted } from '../areas/entities/entities.ts'`,
    rule: 'noRestrictedImports',
  },
  ...['chrome', 'catalogue', 'finishes', 'information'].flatMap((section, at, sections) => ({
    title: `the ${section} section may not import another section`,
    file: `apps/storefront/app/${section}/planted.ts`,
    code: `export { planted } from '../${sections[(at + 1) % sections.length]}/planted.ts'`,
    rule: 'noRestrictedImports',
  })),
  {
    title: 'the cart may not import a section',
    file: 'apps/storefront/app/cart/planted.ts',
    code: `export { planted } from '../catalogue/hero.tsx'`,
    rule: 'noRestrictedImports',
  },
  {
    title: 'ui may not import what lies above it',
    file: 'apps/storefront/app/ui/planted.ts',
    code: `export { planted } from '../cart/use-cart.ts'`,
    rule: 'noRestrictedImports',
  },
  {
    title: 'only the composition root reads the environment',
    file: 'apps/platform/src/planted-three.ts',
    code: 'export const port = process.env.PORT',
    rule: 'noProcessEnv',
  },
  {
    title: 'modules may not import each other in a circle',
    file: 'packages/protocol/src/planted.ts',
    code: `import { other } from './planted-two.ts'\n\nexport const planted = other`,
    beside: {
      'packages/protocol/src/planted-two.ts': `import { planted } from './planted.ts'\n\nexport const other = () => planted`,
    },
    rule: 'noImportCycles',
  },
]

interface Finding {
  rule: string
  file: string
}

let folder = ''
let findings: Finding[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-fences-'))
  copySettings()
  for (const { file, code, beside } of violations)
    for (const [path, text] of Object.entries({ ...beside, [file]: code })) plant(path, text)
  plant(
    'apps/platform/src/areas/auth/innocent.ts',
    `export { isTrusted } from '../../http/caller.ts'`,
  )
  findings = lint()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the import fences', () => {
  test.each(violations)('$title', ({ file, rule }) => {
    expect(findings).toContainEqual({ rule, file })
  })

  test('an allowed import passes', () => {
    expect(findings.filter(({ file }) => file.includes('innocent'))).toEqual([])
  })
})

test.each(['shop', 'protocol'])('%s cannot even name a way to do input or output', (name) => {
  for (const file of ['tsconfig.base.json', `packages/${name}/tsconfig.json`])
    plant(file, readFileSync(join(root, file), 'utf8'))
  plant(
    `packages/${name}/src/planted-io.ts`,
    `export const planted = [fetch, process, window, localStorage]`,
  )
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', `packages/${name}`], {
    cwd: folder,
    encoding: 'utf8',
  })
  for (const global of ['fetch', 'process', 'window', 'localStorage'])
    expect(stdout).toMatch(new RegExp(`planted-io.*Cannot find name '${global}'`))
})

test.each(['shop', 'protocol', 'client', 'side-process'])('%s has one door', (name) => {
  const { exports } = JSON.parse(
    readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
  ) as { exports: Record<string, string> }
  expect(Object.keys(exports)).toEqual(['.'])
})

function copySettings(): void {
  const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...settings, vcs: { enabled: false } }),
  )
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(root, group)))
      plant(
        `${group}/${name}/package.json`,
        readFileSync(join(root, group, name, 'package.json'), 'utf8'),
      )
}

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}

function lint(): Finding[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout) throw new Error(stderr)
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  return diagnostics.map(({ category, location }) => ({
    rule: category.split('/').at(-1) ?? '',
    file: (typeof location.path === 'string' ? location.path : location.path.file).replaceAll(
      '\\',
      '/',
    ),
  }))
}
