import { spawn } from 'node:child_process'
import { PlainError } from '../bootstrap/plain-error.mjs'

/** Runs a script under this very Node; its output shows only when it fails. */
export function runNode(args: readonly string[], folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new PlainError(`A build step failed:\n${output.trim()}`)),
    )
  })
}
