import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BareDebian, type DebianShell, shellBy } from './bare-debian.ts'
import { answers } from './waiting.ts'

const NAMESPACES = ['mount', 'uts', 'ipc', 'pid', 'cgroup', 'net'].map((each) => `--${each}`)
/** For a machine that has no systemd of its own. */
const ALONE = ['--register=no', '--keep-unit']
const STOP_MS = 30_000

export function canBoot(): boolean {
  return spawnSync('systemd-nspawn', ['--version']).status === 0
}

export interface BootedDebian extends DebianShell {
  end(): Promise<void>
}

/** Starts what is in that folder as a machine: systemd, a network of its own without anybody else in it, and no service that a package has enabled. */
export async function bootDebian({ folder, run }: BareDebian): Promise<BootedDebian> {
  run('apt-get install --yes --no-install-recommends systemd systemd-sysv dbus > /dev/null')
  for (const each of ['usr/local/bin/systemctl', 'usr/sbin/policy-rc.d'])
    rmSync(join(folder, each), { force: true })
  run(`find /etc/systemd/system -path '*.wants/*' -delete
    rm --recursive --force /etc/systemd/system/pitlane*`)
  // It would be taken for that of the machine.
  spawnSync('umount', [join(folder, 'proc')])
  const machine = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--boot', `--directory=${folder}`, '--machine=pitlane-deploy-test'],
      ...['--private-network', '--resolv-conf=off', '--timezone=off', '--link-journal=no'],
      ...['--console=passive', ...(existsSync('/run/systemd/system') ? [] : ALONE)],
    ],
    { stdio: 'ignore' },
  )
  try {
    const shell = shellBy(['nsenter', `--target=${await firstOf(machine)}`, ...NAMESPACES, '--'])
    const inRoot: DebianShell = {
      run: (script) => shell.run(`cd /\n${script}`),
      read: (script) => shell.read(`cd /\n${script}`),
      start: (script, log) => shell.start(`cd /\n${script}`, log),
    }
    await answers(inRoot, 'systemctl is-system-running --wait | grep -e running -e degraded')
    return { ...inRoot, end: () => stop(machine) }
  } catch (error) {
    await stop(machine)
    throw error
  }
}

/** The first process in there. */
async function firstOf({ pid }: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [child = ''] = textOf(`/proc/${pid}/task/${pid}/children`).split(' ')
    if (textOf(`/proc/${child}/comm`).trim() === 'systemd') return child
    await sleep(200)
  }
  throw new Error('systemd-nspawn started no systemd.')
}

/** Empty for a process that is gone, or another by now. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function stop(machine: ChildProcess): Promise<void> {
  if (machine.exitCode !== null || machine.signalCode !== null) return
  const ended = once(machine, 'exit')
  machine.kill('SIGTERM')
  const timer = setTimeout(() => machine.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}
