import { spawn } from 'node:child_process'
import { PlainError } from '../bootstrap/plain-error.mjs'

/** Runs a script under this very Node; its output shows only when it fails. */
export async function runNode(args: readonly string[], folder: string): Promise<void> {
  const { code, output } = await runQuietly(args, folder, process.env)
  if (code !== 0) throw new PlainError(`A build step failed:\n${output.trim()}`)
}

/** Runs a script under this very Node to its end, whatever that is, and keeps what it printed. */
export function runQuietly(
  args: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
