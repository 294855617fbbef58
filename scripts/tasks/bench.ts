import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { PlainError } from '../bootstrap/plain-error.mjs'
import { buildWhenStale } from '../builds/build.ts'

const ending = '.bench.ts'
const folder = join(root, 'bench')
const all = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !all.includes(name))
if (unknown)
  throw new PlainError(`There is no benchmark named "${unknown}". There are: ${all.join(', ')}.`)
await buildWhenStale()
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n## ${name}\n`)
  const { run } = (await import(join(folder, `${name}${ending}`))) as { run(): Promise<void> }
  await run()
}
