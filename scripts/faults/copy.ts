import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/places.mjs'

const BUILT = [
  ...['storefront', 'console', 'server'].map((app) => `apps/${app}/build`),
  'functions/shared/read-order.js',
  '.cache',
]

/** A copy of the working tree in which faults can be planted; packages from outside are shared by links. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-faults-'))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name))))
    copyFile(folder, file)
  for (const built of BUILT)
    if (existsSync(join(root, built)))
      cpSync(join(root, built), join(folder, built), { recursive: true, preserveTimestamps: true })
  linkPackages(folder)
  // A repository of its own, so that patches apply and are taken back by git.
  git(folder, ['init', '-q'])
  git(folder, ['add', '-A', '.'])
  git(folder, [
    '-c',
    'user.name=faults',
    '-c',
    'user.email=faults@localhost',
    'commit',
    '-qm',
    'as it is',
  ])
  return folder
}

export function git(folder: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
}

function copyFile(folder: string, file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(root, file), join(folder, file), { preserveTimestamps: true })
}

function linkPackages(folder: string): void {
  const from = join(root, 'node_modules')
  const to = join(folder, 'node_modules')
  mkdirSync(join(to, '@pitlane'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@pitlane' && name !== '.vite') symlinkSync(join(from, name), join(to, name))
  // Relative links: in the copy they lead to the copy's own packages.
  for (const name of readdirSync(join(from, '@pitlane')))
    symlinkSync(readlinkSync(join(from, '@pitlane', name)), join(to, '@pitlane', name))
  const ofFunctions = 'runtime/deno/node_modules'
  if (existsSync(join(root, ofFunctions)))
    symlinkSync(join(root, ofFunctions), join(to, '..', ofFunctions))
}
