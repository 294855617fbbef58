import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command-error.ts'
import { runProgram } from './run-program.ts'

/** Keeps the version before the last update from being collected, and names it for a way back. */
const FORMER = 'refs/pitlane/former'

/** The program's folder as a checkout of git. */
export interface Checkout {
  readonly folder: string
  /** The commit that is checked out. */
  head(): Promise<string>
  /**
   * The commit of a version, which is there afterwards.
   *
   * @param version a tag, branch or commit; otherwise the newest of the branch that is checked out
   * @param from another checkout or address than the one this was cloned from
   */
  fetch(version: string | undefined, from: string | undefined): Promise<string>
  /** The commit before the last update. @throws CommandError when there was none */
  former(): Promise<string>
  rememberFormer(commit: string): Promise<void>
  /** Whether nothing of this checkout is lost by going to that commit, or back to it. */
  isInLine(commit: string): Promise<boolean>
  /** Changes the files; those that are in nobody's charge stay, and nothing changes when one is in the way. */
  goTo(commit: string): Promise<void>
  /** Writes another version into a folder of its own. */
  writeOut(commit: string, place: string): Promise<void>
  /** What git ignores in a folder of {@link writeOut}: all that was installed and built there. */
  ignored(place: string): Promise<string[]>
  forget(place: string): Promise<void>
}

/** @throws CommandError when it is none, or its files were changed */
export async function openCheckout(folder: string): Promise<Checkout> {
  const git = (...args: string[]) => gitIn(folder, args)
  const isOwn =
    existsSync(join(folder, 'scripts/run.mjs')) &&
    (await git('rev-parse', '--show-toplevel').catch(() => '')) === (await realpath(folder))
  if (!isOwn)
    throw new CommandError(
      `${folder} is no checkout of git, so it is not updated from here. In a container start the image of the new version.`,
    )
  const changed = await git('status', '--porcelain', '--untracked-files=no')
  if (changed !== '')
    throw new CommandError(
      `Files of this version were changed here:\n${changed}\nCommit them or take them back (git stash), then update.`,
    )
  const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  const isBefore = (a: string, b: string) =>
    git('merge-base', '--is-ancestor', a, b).then(
      () => true,
      () => false,
    )
  const head = () => commitOf('HEAD')
  return {
    folder,
    head,
    async fetch(version, from) {
      for (const given of [version, from]) {
        if (given?.startsWith('-'))
          throw new CommandError(`${given} is no version or address: neither begins with "-".`)
      }
      const branch = await git('symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => 'HEAD')
      const wanted = version ?? (from === undefined ? branch : 'HEAD')
      await git('fetch', '--quiet', '--no-tags', '--', from ?? 'origin', wanted).catch(
        async (error) => {
          const isHere = version !== undefined && (await commitOf(version).catch(() => '')) !== ''
          if (!isHere) throw error
          await git('update-ref', 'FETCH_HEAD', await commitOf(version))
        },
      )
      return commitOf('FETCH_HEAD')
    },
    async former() {
      const commit = await commitOf(FORMER).catch(() => undefined)
      if (commit === undefined)
        throw new CommandError('There was no update here yet, so there is no way back.')
      return commit
    },
    rememberFormer: async (commit) => void (await git('update-ref', FORMER, commit)),
    async isInLine(commit) {
      const now = await head()
      return (await isBefore(now, commit)) || (await isBefore(commit, now))
    },
    goTo: async (commit) => void (await git('reset', '--quiet', '--keep', commit)),
    writeOut: async (commit, place) =>
      void (await git('worktree', 'add', '--quiet', '--detach', place, commit)),
    async ignored(place) {
      const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory']
      const names = await gitIn(place, args)
      return names
        .split('\n')
        .filter(Boolean)
        .map((name) => name.replace(/\/$/, ''))
    },
    forget: async () => void (await git('worktree', 'prune')),
  }
}

async function gitIn(folder: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  return (await runProgram(`git ${args[0]}`, ['git', ...args], { folder, env })).trim()
}
