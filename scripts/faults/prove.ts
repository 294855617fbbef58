import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

export interface Outcome {
  passed: number
  failed: number
  /** What the run printed; shown when the outcome is not the wanted one. */
  output: string
}

/** Runs the tests of a fault's proof in a copy of the project. */
export async function prove(folder: string, { proof }: Fault, browser: string): Promise<Outcome> {
  const report = join(folder, 'proof.json')
  rmSync(report, { force: true })
  const pattern = `(^|\\s)${proof.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`
  if (proof.runner === 'vitest') {
    const output = await run(folder, [
      'node_modules/vitest/vitest.mjs',
      ...['run', proof.file, '-t', pattern, '--reporter=json', `--outputFile=${report}`],
    ])
    return { ...vitestCount(report), output }
  }
  const environment = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, SHOP_PORT: '' }
  const built = await run(folder, ['scripts/tasks/build.ts'])
  if (/failed/.test(built)) return { passed: 0, failed: 0, output: built }
  const output = await run(
    folder,
    [
      'node_modules/@playwright/test/cli.js',
      ...[
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=json',
        '-g',
        pattern,
        proof.file,
      ],
    ],
    environment,
  )
  return { ...playwrightCount(report), output: built + output }
}

function vitestCount(report: string): Omit<Outcome, 'output'> {
  const counts = read(report)
  // A file that a fault keeps from loading is red as well.
  const failed = counts.numFailedTests || counts.numFailedTestSuites || 0
  return { passed: counts.numPassedTests ?? 0, failed }
}

function playwrightCount(report: string): Omit<Outcome, 'output'> {
  const { expected = 0, unexpected = 0 } = read(report).stats ?? {}
  return { passed: expected, failed: unexpected }
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numFailedTestSuites?: number
  stats?: { expected?: number; unexpected?: number }
}

function read(report: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return {}
  }
}

function run(
  folder: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { SHOP_PORT: _unset, ...inherited } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: {
        ...inherited,
        ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value)),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    child.on('error', reject)
    child.on('exit', () => resolve(output))
  })
}
