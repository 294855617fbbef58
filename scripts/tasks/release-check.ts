import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { askKnownFaults } from '../checks/release/known-faults.ts'
import { refusedLicences } from '../checks/release/licences.ts'
import { countOfParts, listOfParts } from '../checks/release/list-of-parts.ts'
import { installedParts, LOCKS, partsWithScripts } from '../checks/release/locked-parts.ts'

// Before a release: what `npm test` looks at of the parts, the list of them as a file, and what the registry knows of faults.

const problems: string[] = []
const parts = LOCKS.flatMap(installedParts)
const refused = refusedLicences(parts)
report(refused, `Licences: all of ${parts.length} parts are allowed.`, 'Not an allowed licence')
report(
  LOCKS.flatMap(partsWithScripts),
  'Scripts: none runs when parts are installed.',
  'Runs a script when installed',
)

const list = await listOfParts()
const file = join(root, '.cache/release/parts.cdx.json')
await mkdir(join(root, '.cache/release'), { recursive: true })
await writeFile(file, list)
console.log(`List of parts: ${countOfParts(list)} in ${file}`)

const known = await askKnownFaults()
if (known.asked) report(known.faults, 'Known faults: none.', 'Known fault')
else console.log(`Known faults: not asked (${known.reason}).`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function report(found: readonly string[], well: string, ill: string): void {
  if (found.length === 0) console.log(well)
  problems.push(...found.map((each) => `${ill}: ${each}`))
}
