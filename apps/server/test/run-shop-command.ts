import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const run = fileURLToPath(new URL('../../../scripts/bootstrap/run-task.mjs', import.meta.url))
const task = fileURLToPath(new URL('../../../scripts/tasks/shop.ts', import.meta.url))
/** Where the server keeps what it has compiled: a third of a command's work is compiling the same again. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

export interface Ended {
  code: number | null
  output: string
}

/**
 * The real program, as an operator starts it in a folder, with nothing in the environment but what is given
 * and where compiled code is kept.
 *
 * @param whileItRuns may send it signals
 */
export function runShopCommand(
  folder: string,
  args: readonly string[],
  environment: Record<string, string>,
  whileItRuns: (child: ChildProcess) => Promise<void> = async () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [run, task, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return whileItRuns(child).then(() => ended)
}
