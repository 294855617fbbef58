import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../platform/test/free-port.ts'

const source = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** What `npm start` runs; it has to be built. */
export const built = fileURLToPath(new URL('../build/entry/main.js', import.meta.url))

type Output = 'pipe' | number

export interface RunningServer {
  url: string
  process: ChildProcess
  /** Everything written to standard output and standard error so far. */
  output(): string
  /** Resolves with the exit code; null when a signal ended it. */
  exited: Promise<number | null>
}

/** A shop with an owner is one that is set up, and so open. */
export const owner = { ADMIN_EMAIL: 'owner@pitlane.test', ADMIN_PASSWORD: 'a long enough password' }

/**
 * Starts the real server in a process of its own and waits until it serves.
 *
 * @param folder its working folder: data lie below it
 * @param environment variables on top of those of a bare environment with an {@link owner}
 * @param flags of Node itself
 * @param main what is run: the source, or what is {@link built} of it
 * @param stderr a file descriptor, for so much that a pipe would not take it while its reader is busy, and Node lose it
 * @throws Error with the output when it ends before it serves
 */
export async function startServer(
  folder: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
  main = source,
  stderr: Output = 'pipe',
): Promise<RunningServer> {
  const port = environment.PORT ?? String(await freePort())
  const server = launch(folder, { ...environment, PORT: port }, [...flags, main], 'pipe', stderr)
  const url = `http://127.0.0.1:${port}`
  const opened = new Promise<void>((resolve, reject) => {
    server.process.stdout?.on('data', () => {
      if (server.output().includes('(ready in ')) resolve()
    })
    void server.exited.then((code) => reject(new Error(`exit code ${code}\n${server.output()}`)))
  })
  await opened
  return { ...server, url }
}

/** Waits until a first start has sized the demo's pictures. */
export async function picturesSized({ process: server, output }: RunningServer): Promise<void> {
  while (!output().includes('Sizing pictures: done') && server.exitCode === null) await pause(200)
}

/**
 * Starts the server without waiting.
 *
 * @param args of Node itself: flags, and what is run
 * @param stdout a file descriptor to write standard output to, instead of collecting it
 * @param stderr the same for standard error
 */
export function launch(
  folder: string,
  environment: Record<string, string>,
  args: readonly string[] = [source],
  stdout: Output = 'pipe',
  stderr: Output = 'pipe',
): Omit<RunningServer, 'url'> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...owner, ...environment },
    stdio: ['ignore', stdout, stderr],
  })
  // Each for itself: what one of them says would else stand within a line of the other.
  const texts = [child.stdout, child.stderr].map((stream) => {
    const chunks: string[] = []
    stream?.setEncoding('utf8').on('data', (text: string) => chunks.push(text))
    return chunks
  })
  const output = () => texts.map((chunks) => chunks.join('')).join('')
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { process: child, output, exited }
}
