import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { withProgress } from '../../../../../scripts/bootstrap/progress.mjs'
import { CommandError } from '../command-error.ts'
import { nextPlace } from './change-versions.ts'
import type { Checkout } from './checkout.ts'
import { runProgram } from './run-program.ts'

const MB = 1024 * 1024
/** Packages, builds and the Node that comes with them, beside those that are there. */
const NEEDED_MB = 700

/**
 * Installs and builds a version in a folder of its own, beside the one that runs.
 *
 * @returns its folder
 * @throws CommandError when the disk is too small, or when it cannot be installed or built
 */
export async function makeReady(checkout: Checkout, commit: string): Promise<string> {
  const place = nextPlace(checkout.folder)
  const { bavail, bsize } = await statfs(checkout.folder)
  const free = Math.floor((bavail * bsize) / MB)
  if (free < NEEDED_MB)
    throw new CommandError(
      `The disk of ${checkout.folder} has ${free} MB left, and an update needs ${NEEDED_MB}.`,
    )
  await rm(place, { recursive: true, force: true })
  await checkout.forget(place)
  await checkout.writeOut(commit, place)
  await withProgress('Installing and building the new version', () =>
    runProgram(
      'Installing and building the new version',
      [process.execPath, join(place, 'scripts/run.mjs'), 'build'],
      { folder: place, env: withoutNpm(process.env) },
    ),
  )
  return place
}

/** What npm tells its scripts of the folder that they belong to. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfFolder = (name: string) =>
    /^(npm_package_|npm_lifecycle_|npm_config_local_prefix|NODE_COMPILE_CACHE|INIT_CWD)/.test(name)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOfFolder(name)))
}
