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
import { brokenFences } from './checks/import-fences.ts'
import { layers } from './checks/layers.ts'

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

const area = 'apps/platform/src/areas/auth'
const app = 'apps/storefront/app'

/** What a planted file may not import, a line of code each. */
const crossings: { title: string; file: string; code: string[] }[] = [
  {
    title: 'an area may not import another area, however it spells it',
    file: `${area}/sign-in/planted.ts`,
    code: [
      `import '../../mail/planted.ts'`,
      `import { planted } from '../../../areas/mail/planted.ts'`,
      `import type { Planted } from '../../auth/../mail/planted.ts'`,
      `export * from '../../entities/../mail/planted.ts'`,
      `export { planted } from './../../mail/planted.ts'`,
      'export const later = () => import(`../../mail/./planted.ts`)',
      `export type Named = import('../.././mail/planted.ts').Planted`,
      `export const worker = new URL('../../mail/../mail/planted.ts', import.meta.url)`,
    ],
  },
  {
    title: 'a new area is fenced like all others',
    file: 'apps/platform/src/areas/brand-new/planted.ts',
    code: [`import '../mail/planted.ts'`],
  },
  {
    title: 'an area may not import a new area',
    file: `${area}/planted.ts`,
    code: [`import '../brand-new/planted.ts'`],
  },
  {
    title: 'areas, http and db may not import the server itself',
    file: `${area}/planted-two.ts`,
    code: [`import '../../app.ts'`],
  },
  {
    title: 'http may not import an area',
    file: 'apps/platform/src/http/planted.ts',
    code: [`import '../areas/entities/planted.ts'`, `import '../index.ts'`],
  },
  {
    title: 'db may not import http or an area',
    file: 'apps/platform/src/db/planted.ts',
    code: [`import '../http/planted.ts'`, `import '../areas/mail/planted.ts'`],
  },
  ...[
    ['the cart', 'cart', ['bike', 'catalogue', 'routes']],
    ['access', 'access', ['cart', 'information']],
    ['the preview', 'preview', ['catalogue', 'cart', 'chrome', 'finishes']],
    ['the bike choice', 'bike', ['cart', 'chrome', 'preview']],
    ['ordering', 'ordering', ['cart', 'finishes']],
    ['routing', 'routing', ['cart', 'chrome', 'routes', 'data', 'ui']],
    ['data', 'data', ['catalogue', 'access', 'ui']],
    ['state', 'state', ['cart', 'data', 'routing']],
    ['the page head', 'head', ['catalogue', 'bike']],
    ['ui', 'ui', ['cart', 'data', 'head']],
  ].map(([title, folder, others]) => ({
    title: `${title} may not import what lies beside or above it`,
    file: `${app}/${folder}/planted.ts`,
    code: [others].flat().map((other) => `import '../${other}/planted.ts'`),
  })),
  ...['chrome', 'catalogue', 'finishes', 'information'].map((section, at, sections) => ({
    title: `the ${section} section may not import another section`,
    file: `${app}/${section}/planted.ts`,
    code: [
      ...sections.toSpliced(at, 1).map((other) => `import '../${other}/planted.ts'`),
      `import '../routes/planted.ts'`,
      `import '../root.tsx'`,
    ],
  })),
  {
    title: 'cards know neither the pages that show them nor how a product is bought',
    file: `${app}/catalogue/cards/planted.ts`,
    code: ['front', 'product', 'listing', 'purchase'].map(
      (other) => `import '../${other}/planted.ts'`,
    ),
  },
  {
    title: 'the products of the shop may not import the cart or the chat',
    file: 'packages/shop/src/products/planted.ts',
    code: [`import '../cart/planted.ts'`, `import '../chat/planted.ts'`, `import '../index.ts'`],
  },
  {
    title: 'what is cached for offline use knows no page and no part of one',
    file: `${app}/offline/planted.ts`,
    code: [`import '../routes/planted.ts'`, `import '../cart/planted.ts'`],
  },
  {
    title: 'the pages may not import the server',
    file: `${app}/data/planted-two.ts`,
    code: [`import '../../server/index.ts'`, `import '@pitlane/storefront'`],
  },
  {
    title: 'areas of the back office may not import each other, or what is around them',
    file: 'apps/console/src/today/planted.ts',
    code: [`import '../shop/planted.ts'`, `import '../frame/planted.ts'`, `import '../routes.tsx'`],
  },
  {
    title: 'what the areas of the back office share does not know them',
    file: 'apps/console/src/ui/planted.ts',
    code: [`import '../session/planted.ts'`, `import '../today/planted.ts'`],
  },
  {
    title: 'a package may not reach behind the door of another',
    file: `${app}/planted.ts`,
    code: [`import '../../../packages/shop/src/money.ts'`],
  },
  {
    title: 'product code may not import tests',
    file: `${area}/planted-three.ts`,
    code: [`import './planted.test.ts'`, `import '../../../test/planted.ts'`],
  },
]

const innocent: Record<string, string> = {
  [`${area}/innocent.ts`]: `export * from '../../http/planted.ts'
export * from './sign-in/planted.ts'`,
  [`${area}/innocent.test.ts`]: `import '../mail/planted.ts'
import '../../app.ts'`,
  'apps/platform/test/innocent.ts': `import '../src/areas/mail/planted.ts'`,
  'apps/platform/src/http/innocent.ts': `import '../db/planted.ts'
import 'fastify'`,
  [`${app}/routes/innocent.ts`]: `import '../chrome/planted.ts'
import '../catalogue/planted.ts'`,
  [`${app}/finishes/innocent.ts`]: `import '../bike/planted.ts'
import '@pitlane/shop'`,
  'apps/storefront/server/innocent.ts': `import '../app/data/planted.ts'`,
}

interface Finding {
  rule: string
  file: string
}

let folder = ''
let findings: Finding[] = []
let broken: string[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-fences-'))
  copySettings()
  for (const { file, code, beside } of violations)
    for (const [path, text] of Object.entries({ ...beside, [file]: code })) plant(path, text)
  findings = lint()
  for (const { file, code } of crossings) plant(file, code.join('\n'))
  for (const [file, code] of Object.entries(innocent)) plant(file, code)
  plant(`${app}/brand-new/innocent.ts`, 'export {}')
  broken = brokenFences(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the rules of the house', () => {
  test.each(violations)('$title', ({ file, rule }) => {
    expect(findings).toContainEqual({ rule, file })
  })
})

describe('the import fences', () => {
  test.each(crossings)('$title', ({ file, code }) => {
    expect(broken.filter((sentence) => sentence.startsWith(`${file} imports`))).toHaveLength(
      code.length,
    )
  })

  test('an allowed import passes, and so do tests', () => {
    expect(broken.filter((sentence) => sentence.includes('innocent.'))).toEqual([])
  })

  test('a new folder must be given a layer', () => {
    expect(broken.join('\n')).toContain(`${app}/brand-new is in no layer`)
  })

  test('a layer of what is no longer there is reported', () => {
    expect(broken.join('\n')).toContain('new-id.ts is in scripts/checks/layers.ts but not there')
  })

  test('every place of the layers is fenced here', () => {
    const places = layers[app]?.flatMap((layer) => layer.places) ?? []
    const planted = crossings.map(({ file }) => file)
    const unfenced = places.filter(
      (place) => !planted.some((file) => file.startsWith(`${app}/${place}/`)),
    )
    expect(unfenced).toEqual(['routes', 'styles'])
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

test.each([
  // What files of products mean has a door of its own, because pages never open it.
  ['shop', ['.', './exchange']],
  ['protocol', ['.']],
  ['client', ['.']],
  ['side-process', ['.']],
] as const)('%s has the doors %j, and no other', (name, doors) => {
  const { exports } = JSON.parse(
    readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
  ) as { exports: Record<string, string> }
  expect(Object.keys(exports)).toEqual(doors)
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
