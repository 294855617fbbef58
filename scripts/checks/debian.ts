import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this machine lets us install Debian packages without asking. */
export function canInstallPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages; true when they are there afterwards. */
export function installPackages(names: readonly string[]): boolean {
  console.log(`  Installing ${names.join(', ')} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, {
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  apt(['update', '-qq'])
  // Debian looks for updates of its own at times.
  const patient = ['-o', 'DPkg::Lock::Timeout=120']
  const { status, stderr } = apt([
    ...['install', '-y', '-qq', '--no-install-recommends', ...patient],
    ...names,
  ])
  if (status !== 0)
    console.log(`  That failed: ${stderr.trim().split('\n').at(-1) ?? 'no reason given'}`)
  return status === 0
}
