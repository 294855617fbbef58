import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DebianShell } from './bare-debian.ts'

const SECONDS = 60

/** Waits until a command succeeds. @throws Error when it does not within a minute or more */
export async function answers({ run }: DebianShell, command: string): Promise<void> {
  for (let second = 0; ; second += 1) {
    try {
      run(`${command} > /dev/null`)
      return
    } catch (error) {
      if (second === SECONDS) throw error
      await sleep(1000)
    }
  }
}

/** Ends a process, and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
