import { type Fault, readFaults } from '../faults/fault.ts'
import { type FoundTest, findTests } from './find-tests.ts'
import { bends, ledger } from './ledger.ts'

/** docs/requirements.md: every number with the tests that prove it, and the fault that turns one of them red. */
export function requirementsDocument(
  tests: readonly FoundTest[] = findTests(),
  faults: readonly Fault[] = readFaults([]),
): string {
  const proven = ledger.filter(([id]) => testsOf(tests, id).length > 0)
  const broken = ledger.filter(([id]) => faults.some(({ requirement }) => requirement === id))
  return [
    '# Requirements and what proves them',
    '',
    'Made by `npm run requirements` from the titles of the tests; `npm run check` fails when it is out of date.',
    '',
    'Each planted fault is a patch that breaks the demand; `npm run faults` applies one after the other and sees a test of that number turn red.',
    '',
    `${proven.length} of ${ledger.length} numbers have a test, ${broken.length} of them a planted fault. A number without a test is a demand that nothing proves yet.`,
    '',
    '| number | demand | tests | planted fault |',
    '|---|---|---|---|',
    ...ledger.map(
      ([id, demand]) =>
        `| ${id} | ${demand} | ${cell(testsOf(tests, id))} | ${faultCell(faults, id)} |`,
    ),
    '',
    '## Where later demands bend the specification',
    '',
    'Nothing else does; the letter of the specification holds everywhere but here.',
    '',
    '| bent by | bent | how |',
    '|---|---|---|',
    ...bends.map(([later, bent, how]) => `| ${later} | ${bent.join(', ')} | ${how} |`),
    '',
  ].join('\n')
}

function testsOf(tests: readonly FoundTest[], id: string): FoundTest[] {
  return tests.filter(({ numbers }) => numbers.includes(id))
}

function cell(tests: readonly FoundTest[]): string {
  if (tests.length === 0) return '—'
  const counts = new Map<string, number>()
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [...counts]
    .map(([file, count]) => `[${name(file)}](../${file})${count > 1 ? ` ×${count}` : ''}`)
    .join(', ')
}

function faultCell(faults: readonly Fault[], id: string): string {
  const own = faults.filter(({ requirement }) => requirement === id)
  if (own.length === 0) return '—'
  return own
    .map((fault) => `[red in ${name(fault.proof.file)}](../mutations/${fault.id}.patch)`)
    .join(', ')
}

function name(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.(test|spec)\.tsx?$/, '')
}
