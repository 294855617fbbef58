import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { PictureJob } from './draw-pictures.ts'
import { type DrawingName, isDrawn, type PictureOrder, pictureKey } from './picture-order.ts'
import { allRows } from './products/all.ts'
import { sourceHash } from './source-hash.ts'

/** Of each picture, by its key, the fingerprint of what it was drawn from. */
type Manifest = Record<string, string>

const build = new URL('build/', import.meta.url)
const folder = new URL('pictures/', build)
const manifestFile = new URL('manifest.json', build)
const fileOf = (key: string) => new URL(`${key}.jpg`, folder)

/** Draws the pictures of the demo's products whose drawing has changed since the last time. */
async function buildPictures(): Promise<void> {
  const start = performance.now()
  mkdirSync(folder, { recursive: true })
  const all = wantedPictures()
  const wanted = manifestOf(all)
  const before = readManifest()
  const stale = all.filter(({ key }) => before[key] !== wanted[key] || !existsSync(fileOf(key)))
  removeOthers(wanted)

  const done: Manifest = Object.fromEntries(
    Object.entries(before).filter(([key, hash]) => wanted[key] === hash),
  )
  try {
    await drawAll(stale, (key) => {
      done[key] = wanted[key] ?? ''
    })
  } finally {
    writeFileSync(manifestFile, `${JSON.stringify(done, null, 2)}\n`)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`Drew ${stale.length} of ${Object.keys(wanted).length} pictures in ${seconds} s`)
}

interface Picture {
  readonly key: string
  readonly order: PictureOrder
  readonly view: string
}

/** Each picture once, however many products show it. */
function wantedPictures(): Picture[] {
  const orders = allRows.map(({ picture }) => picture).filter(isDrawn)
  const all = orders.flatMap((order) =>
    order.views.map((view): Picture => ({ key: pictureKey(order, view), order, view })),
  )
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

/** The pictures of one order together, since they are views of one thing. */
function jobsOf(pictures: readonly Picture[]): PictureJob[] {
  return [...Map.groupBy(pictures, ({ order }) => order)].map(([order, group]) => ({
    order,
    pictures: group.map(({ key, view }) => ({ key, view })),
  }))
}

function manifestOf(all: readonly Picture[]): Manifest {
  const encoder = `${readFileSync(new URL('draw-pictures.ts', import.meta.url))}${sharp.versions.sharp}`
  const hashes = new Map<DrawingName, string>()
  for (const { order } of all) {
    if (hashes.has(order.drawing)) continue
    const drawing = new URL(`pictures/drawings/${order.drawing}.ts`, import.meta.url)
    const sources = sourceHash(drawing, new URL('pictures/drawing.ts', import.meta.url))
    hashes.set(order.drawing, createHash('sha256').update(`${encoder}${sources}`).digest('hex'))
  }
  // Options and view are told by the key itself.
  return Object.fromEntries(all.map(({ key, order }) => [key, hashes.get(order.drawing) ?? '']))
}

function readManifest(): Manifest {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
}

function removeOthers(wanted: Manifest): void {
  for (const name of readdirSync(folder)) {
    if (!(name.replace(/\.jpg$/, '') in wanted)) rmSync(new URL(name, folder))
  }
}

/** One worker a processor, each given its next job when it has finished one. */
async function drawAll(all: readonly Picture[], onDrawn: (key: string) => void): Promise<void> {
  const jobs = jobsOf(all)
  const queue = jobs.values()
  let count = 0
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('draw-pictures.ts', import.meta.url), {
        workerData: { folder: fileURLToPath(folder) },
        // A scene is tens of thousands of small objects that all live until it is drawn.
        resourceLimits: { maxYoungGenerationSizeMb: 128 },
      })
      let open = 0
      const next = () => {
        const { value: job } = queue.next()
        open = job?.pictures.length ?? 0
        if (job) worker.postMessage(job)
        else worker.terminate().then(() => resolve(), reject)
      }
      worker.on('message', (key: string) => {
        onDrawn(key)
        count += 1
        open -= 1
        tell(count, all.length)
        if (open === 0) next()
      })
      worker.on('error', reject)
      next()
    })
  const lanes = Math.min(availableParallelism(), jobs.length)
  await Promise.all(Array.from({ length: lanes }, lane))
}

function tell(count: number, total: number): void {
  const line = `Drawing the demo pictures: ${count} of ${total}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}\x1b[K${count === total ? '\n' : ''}`)
  else if (count % 25 === 0 || count === total) console.log(line)
}

await buildPictures()
