import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { runQuietly } from '../builds/run-node.ts'
import type { Outcome } from './side-by-side.ts'

const require = createRequire(join(root, 'package.json'))

const packages = {
  biome: '@biomejs/biome',
  oxlint: 'oxlint',
  tsc: 'typescript',
  knip: 'knip',
  vitest: 'vitest',
  playwright: '@playwright/test',
} as const

export type Tool = keyof typeof packages

/** Runs a development tool under this very Node, its output shown; resolves with the exit code. */
export function runTool(
  tool: Tool,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [binary(tool), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a development tool and keeps what it prints. */
export async function runQuietTool(tool: Tool, args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runQuietly([binary(tool), ...args], root, process.env)
  return { passed: code === 0, output }
}

function binary(tool: Tool): string {
  const manifest = join(root, 'node_modules', packages[tool], 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[tool]
  if (!file) throw new Error(`${packages[tool]} has no command named ${tool}`)
  return require.resolve(join(dirname(manifest), file))
}
