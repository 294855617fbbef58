import { buildWhenStale } from '../builds/build.ts'
import { add, type Count, closingLine, NOTHING } from '../checks/count.ts'
import { staticSteps } from '../checks/static.ts'
import { unitTests } from '../checks/unit.ts'

await buildWhenStale()
let count: Count = NOTHING
for (const step of staticSteps) {
  console.log(`\n— ${step.name}`)
  const failed = (await step.run()) === 0 ? 0 : 1
  count = add(count, { passed: 1 - failed, failed, skipped: 0 })
}
console.log('\n— tests')
count = add(count, await unitTests(['--exclude', '**/*.slow.test.ts']))
console.log(`\n${closingLine(count)}`)
process.exitCode = count.failed === 0 ? 0 : 1
