import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { blenderVersion } from '../../studio/blender.ts'
import { allShots, type Shot, studioFolder } from '../../studio/catalogue.ts'
import { note, readManifest } from '../../studio/manifest.ts'
import { shotHash } from '../../studio/shot-hash.ts'
import { compare, take } from '../../studio/take.ts'
import { PlainError } from '../bootstrap/plain-error.mjs'

// Arguments: beginnings of picture names (all when none is given); `--again` renders what is not stale too;
// `--check` renders and compares instead of writing, `--confirm` also notes the sources of what agrees; `--threads=N`.
const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const threads = Number(
  args.find((arg) => arg.startsWith('--threads='))?.slice(10) ?? availableParallelism(),
)
/** Mean and greatest difference, of 255, that noise, half size and another processor may make. */
const tolerance = { mean: 2, most: 48 }

const version = blenderVersion()
if (!version)
  throw new PlainError(
    'The studio needs Blender. On Debian: apt-get install -y --no-install-recommends blender python3-numpy',
  )
const all = allShots()
const named = all.filter(
  ({ key }) => names.length === 0 || names.some((name) => `${key}-`.startsWith(`${name}-`)),
)
if (named.length === 0)
  throw new PlainError(`There is no picture of ${names.join(', ')}. See studio/models.`)
const checks = args.includes('--check') || args.includes('--confirm')
await (checks ? checkAll(named, version) : takeAll(version))

async function takeAll(blender: string): Promise<void> {
  const known = readManifest()
  const shots = named.filter((shot) => args.includes('--again') || isStale(shot, known))
  console.log(`${shots.length} of ${named.length} pictures to take, with Blender ${blender}.`)
  const start = performance.now()
  for (const [done, shot] of shots.entries()) {
    const sources = shotHash(shot)
    const begun = performance.now()
    const bytes = await take(shot, threads)
    const seconds = Math.round((performance.now() - begun) / 1000)
    note(shot.key, { sources, blender, seconds })
    const left = ((performance.now() - start) / (done + 1)) * (shots.length - done - 1)
    console.log(
      `${shot.key}: ${seconds} s, ${Math.round(bytes / 1000)} kB (${done + 1} of ${shots.length}, ${duration(left)} left)`,
    )
  }
  for (const key of Object.keys(readManifest()))
    if (!all.some((shot) => shot.key === key)) note(key, undefined)
}

function isStale(shot: Shot, known: ReturnType<typeof readManifest>): boolean {
  const kept = existsSync(new URL(`pictures/${shot.key}.jpg`, studioFolder))
  return !kept || known[shot.key]?.sources !== shotHash(shot)
}

async function checkAll(shots: readonly Shot[], blender: string): Promise<void> {
  for (const shot of shots) {
    const sources = shotHash(shot)
    const { mean, most } = await compare(shot, threads)
    const agrees = mean <= tolerance.mean && most <= tolerance.most
    if (!agrees) process.exitCode = 1
    const seconds = readManifest()[shot.key]?.seconds ?? 0
    if (agrees && args.includes('--confirm')) note(shot.key, { sources, blender, seconds })
    console.log(
      `${shot.key}: ${agrees ? 'agrees' : 'DIFFERS'}, mean ${mean.toFixed(2)}, most ${most} of 255`,
    )
  }
}

function duration(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
