import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../bootstrap/places.mjs'
import { PlainError } from '../bootstrap/plain-error.mjs'
import { buildWhenStale } from '../builds/build.ts'

const ending = '.bench.ts'
const folder = join(root, 'bench')
const all = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))

const { wanted, runs } = readArguments()
const unknown = wanted.find((name) => !all.includes(name))
if (unknown)
  throw new PlainError(`There is no benchmark named "${unknown}". There are: ${all.join(', ')}.`)
await buildWhenStale()
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n## ${name}\n`)
  const { run } = (await import(join(folder, `${name}${ending}`))) as Benchmark
  await run({ runs })
}

interface Benchmark {
  run(options: { runs?: number | undefined }): Promise<void>
}

/** Names, and for those that visit pages how often: `lighthouse --runs 1`. */
function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' } },
  })
  const runs = values.runs === undefined ? undefined : Number(values.runs)
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
    throw new PlainError('--runs takes a whole number above zero.')
  return { wanted: positionals, runs }
}
