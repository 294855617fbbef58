import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'

const RELEASE = 'bookworm'

/** A Debian of its own in a folder, with this machine's network. */
export interface BareDebian {
  readonly folder: string
  /** Runs a shell script as root and shows what it prints; throws when it fails. */
  run(script: string): void
  /** What a shell script prints. */
  read(script: string): string
  /** Starts a shell script that goes on, its output in a file of the folder. */
  start(script: string, log: string): ChildProcess
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
  const shell = (script: string) => [folder, '/bin/bash', '-euo', 'pipefail', '-c', script]
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    HOME: '/root',
  }
  return {
    folder,
    run(script) {
      const { status } = spawnSync('chroot', shell(script), { stdio: 'inherit', env })
      if (status !== 0) throw new Error(`ended with ${status}: ${script}`)
    },
    read: (script) => execFileSync('chroot', shell(script), { env, encoding: 'utf8' }).trim(),
    start: (script, log) =>
      spawn('chroot', shell(`{ ${script}\n} > ${log} 2>&1`), { stdio: 'inherit', env }),
    remove() {
      spawnSync('umount', [join(folder, 'proc')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function check(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}`)
}
