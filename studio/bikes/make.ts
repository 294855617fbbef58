import { DRAWINGS, type Drawing } from '@pitlane/paint'
import { BIKES } from './bikes.ts'
import { writeBike } from './output/write-bike.ts'
import { sourceOf } from './source-of.ts'

const results = new URL('../../packages/paint/bikes/', import.meta.url)

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !DRAWINGS.some((known) => known === name))
if (unknown.length > 0) {
  process.stderr.write(`No such bike: ${unknown.join(', ')}. There are ${DRAWINGS.join(', ')}.\n`)
  process.exitCode = 1
} else {
  const chosen = DRAWINGS.filter((name) => wanted.length === 0 || wanted.includes(name))
  const start = performance.now()
  for (const [index, name] of chosen.entries()) await make(name, index, chosen.length, start)
}

async function make(name: Drawing, index: number, of: number, start: number): Promise<void> {
  const tell = (part: number) => {
    if (!process.stdout.isTTY) return
    const done = (index + part) / of
    const seconds = (performance.now() - start) / 1000
    const left = done > 0 ? Math.round((seconds / done) * (1 - done)) : 0
    process.stdout.write(`\r${name}: ${Math.round(part * 100)} % (about ${left} s left)   `)
  }
  const sizes = await writeBike(BIKES[name], new URL(`${name}/`, results), sourceOf(name), tell)
  const lines = Object.entries(sizes).map(
    ([file, bytes]) => `${file} ${(bytes / 1000).toFixed(1)} kB`,
  )
  process.stdout.write(`\r${name}: ${lines.join(', ')}          \n`)
}
