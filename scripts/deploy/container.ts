import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BareDebian } from './bare-debian.ts'
import { pair } from './unit.ts'

export interface ContainerFile {
  environment: Record<string, string>
  /** Commands of the stage that is shipped. */
  runs: string[]
  user: string
  folder: string
  command: string[]
  health: string[]
}

/** What the last stage of a container file says. */
export function readContainerFile(file: string): ContainerFile {
  const text = readFileSync(file, 'utf8').replaceAll(/\\\n\s*/g, '')
  const stage = text.slice(text.lastIndexOf('\nFROM '))
  const all = (word: string) =>
    [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest)
  const one = (word: string) => {
    const [rest] = all(word)
    if (rest === undefined) throw new Error(`${file} has no ${word}`)
    return rest
  }
  return {
    environment: Object.fromEntries(all('ENV').flatMap((line) => line.split(' ').map(pair))),
    runs: all('RUN'),
    user: one('USER'),
    folder: one('WORKDIR'),
    command: JSON.parse(one('CMD')),
    health: JSON.parse(one('HEALTHCHECK').replace(/^.*?CMD /, '')),
  }
}

/**
 * Starts what a container file says as an engine would with `--read-only --tmpfs /tmp`, without an engine: the root
 * read-only, its own account, nothing in the environment but what the file gives.
 *
 * @returns the process, and what asks for its health
 */
export function startContainer({ folder, run }: BareDebian, file: ContainerFile) {
  for (const command of file.runs) run(command)
  mkdirSync(join(folder, 'data'), { recursive: true })
  const words = Object.entries(file.environment).map(([name, value]) => `${name}=${value}`)
  const path = 'PATH=/usr/local/bin:/usr/bin:/bin'
  const inside = (command: readonly string[]) => [
    ...['chroot', `--userspec=${file.user}`, folder, 'env', '--ignore-environment'],
    ...[`--chdir=${file.folder}`, path, ...words, ...command],
  ]
  const mounts = [
    `mount --bind '${folder}' '${folder}'`,
    `mount --bind '${folder}/data' '${folder}/data'`,
    `mount -o remount,bind,ro '${folder}'`,
    `mount -t tmpfs tmpfs '${folder}/tmp'`,
    `mount -t proc proc '${folder}/proc'`,
  ]
  const script = `${mounts.join(' && ')} && exec "$@"`
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...inside(file.command)], {
    stdio: 'inherit',
  })
  return { child, health: inside(file.health) }
}
