import {
  type ChildProcess,
  execFileSync,
  type StdioOptions,
  spawn,
  spawnSync,
} from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'

const RELEASE = 'bookworm'

/** What runs shell scripts in a Debian. */
export interface DebianShell {
  /** Runs a shell script as root and shows what it prints; throws when it fails. */
  run(script: string): void
  /** What a shell script prints. */
  read(script: string): string
  /** Starts a shell script that goes on, its output in a file of the folder. */
  start(script: string, log: string): ChildProcess
}

/** A Debian of its own in a folder, with this machine's network. */
export interface BareDebian extends DebianShell {
  readonly folder: string
  remove(): void
}

/** Unpacks Debian's smallest system, as root, from the package source of this machine. */
export function makeBareDebian(folder: string): BareDebian {
  check('debootstrap', ['--variant=minbase', '--include=ca-certificates,curl', RELEASE, folder])
  // A folder for temporary things is its maker's alone; in there are other accounts as well.
  chmodSync(folder, 0o755)
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'))
  // Debian's installer writes it, debootstrap does not.
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  // A network of ours may vouch for the registries by a certificate of its own.
  cpSync('/etc/ssl/certs', join(folder, 'etc/ssl/certs'), { recursive: true, dereference: true })
  mkdirSync(join(folder, 'srv'), { recursive: true })
  // What a package would start as it is installed is started by its page alone.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  check('git', ['clone', '--quiet', '--bare', root, join(folder, 'srv/pitlane.git')])
  check('mount', ['-t', 'proc', 'proc', join(folder, 'proc')])
  return {
    folder,
    ...shellBy(['chroot', folder]),
    remove() {
      spawnSync('umount', [join(folder, 'proc')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param enter runs the program whose words follow in there, as root */
export function shellBy([program = '', ...enter]: readonly string[]): DebianShell {
  const shell = (script: string) => [...enter, '/bin/bash', '-euo', 'pipefail', '-c', script]
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    HOME: '/root',
  }
  return {
    run(script) {
      const { status } = spawnSync(program, shell(script), { stdio: 'inherit', env })
      if (status !== 0) throw new Error(`ended with ${status}: ${script}`)
    },
    read(script) {
      // A shell whose input is a pipe of Node's takes itself for one that a network has started.
      const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
      return execFileSync(program, shell(script), { env, stdio, encoding: 'utf8' }).trim()
    },
    start: (script, log) =>
      spawn(program, shell(`{ ${script}\n} > ${log} 2>&1`), { stdio: 'inherit', env }),
  }
}

function check(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}`)
}
