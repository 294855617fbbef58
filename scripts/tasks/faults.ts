import { rmSync } from 'node:fs'
import { PlainError } from '../bootstrap/plain-error.mjs'
import { buildWhenStale } from '../builds/build.ts'
import { ensureBrowser } from '../checks/browser.ts'
import { type Count, closingLine } from '../checks/count.ts'
import { applyFault } from '../faults/apply.ts'
import { copyProject, git } from '../faults/copy.ts'
import { type Fault, readFaults } from '../faults/fault.ts'
import { proofsOf, runProof, runUnharmed } from '../faults/prove.ts'
import type { TestRun } from '../faults/run-tests.ts'

const faults = readFaults(process.argv.slice(2))
if (faults.length === 0) throw new PlainError('There is no planted fault with these numbers.')
await buildWhenStale()
const browser = (await ensureBrowser()) ?? ''
const folder = copyProject()
const count: Count = { passed: 0, failed: 0, skipped: 0 }
try {
  console.log('Running the proofs without any fault …')
  const unharmed = await runUnharmed(folder, faults, browser)
  for (const fault of faults) {
    const problem = problemWithout(fault, unharmed) ?? (await problemUnder(fault))
    count[problem ? 'failed' : 'passed']++
    console.log(
      `${fault.id.padEnd(16)} ${problem ?? 'caught'} (${count.passed + count.failed} of ${faults.length})`,
    )
  }
} finally {
  // A shop whose test a fault has ended may still write there.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
console.log(`\n${closingLine(count)}`)
process.exitCode = count.failed === 0 ? 0 : 1

function problemWithout(fault: Fault, { results, output }: TestRun): string | undefined {
  const proofs = proofsOf(fault, results)
  if (proofs.length > 0 && proofs.every(({ passed }) => passed)) return undefined
  const red = proofs.filter(({ passed }) => !passed).map(({ title }) => title)
  return `NOT PROVEN: without the fault ${proofs.length - red.length} tests passed and ${red.length} failed ${red.join('; ')}\n${output.slice(-2000)}`
}

async function problemUnder(fault: Fault): Promise<string | undefined> {
  applyFault(folder, fault.patch)
  try {
    const { results, output } = await runProof(folder, fault, browser)
    if (results.some(({ passed }) => !passed)) return undefined
    return results.length > 0
      ? `NOT CAUGHT: ${results.length} tests still pass`
      : `NOT PROVEN: no test ran under the fault\n${output.slice(-2000)}`
  } finally {
    git(folder, ['checkout', '-q', '.'])
  }
}
