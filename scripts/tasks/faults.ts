import { rmSync } from 'node:fs'
import { PlainError } from '../bootstrap/plain-error.mjs'
import { buildWhenStale } from '../builds/build.ts'
import { ensureBrowser } from '../checks/browser.ts'
import { type Count, closingLine } from '../checks/count.ts'
import { copyProject, git } from '../faults/copy.ts'
import { type Fault, readFaults } from '../faults/fault.ts'
import { prove } from '../faults/prove.ts'

const faults = readFaults(process.argv.slice(2))
if (faults.length === 0) throw new PlainError('There is no planted fault with these numbers.')
await buildWhenStale()
const browser = (await ensureBrowser()) ?? ''
const folder = copyProject()
const count: Count = { passed: 0, failed: 0, skipped: 0 }
try {
  for (const fault of faults) {
    const trouble = await troubleWith(fault)
    count[trouble ? 'failed' : 'passed']++
    console.log(
      `${fault.id.padEnd(4)} ${trouble ?? 'caught'} (${count.passed + count.failed} of ${faults.length})`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${closingLine(count)}`)
process.exitCode = count.failed === 0 ? 0 : 1

/** Undefined when the tests are green without the fault and red with it. */
async function troubleWith(fault: Fault): Promise<string | undefined> {
  const without = await prove(folder, fault, browser)
  if (without.failed > 0 || without.passed === 0)
    return `NOT PROVEN: without the fault ${without.passed} tests passed and ${without.failed} failed\n${without.output.slice(-2000)}`
  git(folder, ['apply', '--unidiff-zero', '--recount', fault.patch])
  try {
    const under = await prove(folder, fault, browser)
    return under.failed > 0 ? undefined : `NOT CAUGHT: ${under.passed} tests still pass`
  } finally {
    git(folder, ['checkout', '-q', '.'])
  }
}
