import { root } from '../bootstrap/places.mjs'
import { buildWhenStale } from '../builds/build.ts'
import { changedFiles } from '../checks/changed-files.ts'
import { add, closingLines } from '../checks/count.ts'
import { houseTests, testsNear } from '../checks/related-tests.ts'
import { sideBySide } from '../checks/side-by-side.ts'
import { staticSteps } from '../checks/static.ts'
import { readTestTimes, within } from '../checks/test-times.ts'
import { unitTests } from '../checks/unit.ts'

const TEST_SECONDS = 20

const began = Date.now()
const changed = changedFiles(root)
const related = testsNear(root, changed)
const tests = new Set([...houseTests(root), ...within(TEST_SECONDS, related, readTestTimes())])
const left = related.filter((test) => !tests.has(test)).length

await buildWhenStale()
let count = await sideBySide(staticSteps())
console.log(
  `\n${changed.length} files differ from the main branch, ${related.length} test files have to do with them.` +
    (left > 0 ? ` The nearest are run now, npm test runs the other ${left} as well.` : ''),
)
count = add(count, await unitTests([...tests]))
console.log(`\n${closingLines(count)} in ${Math.round((Date.now() - began) / 1000)} s`)
process.exitCode = count.failed === 0 ? 0 : 1
