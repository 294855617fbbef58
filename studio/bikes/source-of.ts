import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Drawing } from '@pitlane/paint'

/** The fingerprint of all that a bike's pictures are made from. */
export function sourceOf(drawing: Drawing): string {
  const hash = createHash('sha256')
  for (const file of filesOf(drawing)) {
    hash.update(`${file}\n${readFileSync(new URL(file, import.meta.url), 'utf8')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

function filesOf(drawing: Drawing): string[] {
  const own = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && file.includes('/') && !file.endsWith('.test.ts'))
    .filter((file) => !file.startsWith('data/') || isOf(drawing, file))
    .filter((file) => !file.startsWith('kit/front/') || drawing.endsWith('/front'))
  return ['bike.ts', ...own.sort(), '../../packages/paint/src/pixels/plane-layout.ts']
}

function isOf(drawing: Drawing, file: string): boolean {
  // Later generations take from the first what stayed as it was.
  const own = drawing.replace('/', '-')
  const names = [own, own.replace(/^xmax-v\d/, 'xmax')]
  return names.some((name) => file === `data/${name}.ts` || file.startsWith(`data/${name}/`))
}
