import { spawn } from 'node:child_process'
import { CommandError } from '../command-error.ts'

const LINES_OF_REASON = 12

export interface RunOptions {
  folder: string
  env?: NodeJS.ProcessEnv | undefined
  /** The account to run as, where this one is root. */
  account?: { uid: number; gid: number } | undefined
}

/**
 * Runs a program to its end.
 *
 * @param what of the update it is, for the sentence when it fails
 * @returns what it printed
 * @throws CommandError with its last lines when it cannot be run or ends with another code than 0
 */
export async function runProgram(
  what: string,
  [program = '', ...args]: readonly string[],
  options: RunOptions,
): Promise<string> {
  const { code, output } = await ended(program, args, options)
  if (code === 0) return output
  const reason = output.trim().split('\n').slice(-LINES_OF_REASON).join('\n')
  throw new CommandError(`${what} failed: ${reason || `${program} ended with ${code}`}`)
}

function ended(program: string, args: readonly string[], { folder, env, account }: RunOptions) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
