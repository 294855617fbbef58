import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Checkout } from './checkout.ts'
import { keepFormerBuilds } from './keep-former-builds.ts'

/** Below the program's folder, so on the same disk, and in the hands of whoever the program belongs to. */
const PLACE = '.update'
/** What tells the builds apart; its folder belongs to the shop, and stays. */
const STAMP = '.cache/build.json'

/** What is installed or built, among whatever else git ignores in a folder that is used. */
const MADE = /^(?!\.).*(^|\/)(node_modules|build)$/

interface Begun {
  former: string
  /** Paths that give way to those of the next version. */
  parts: string[]
}

/** Where the next version is made ready. */
export function nextPlace(folder: string): string {
  return join(folder, PLACE, 'next')
}

/**
 * Lets a version that was made ready change places with the one that is there: files, packages and builds.
 *
 * @returns undoes it
 */
export async function changeVersions(
  checkout: Checkout,
  target: string,
): Promise<() => Promise<void>> {
  const { folder } = checkout
  const next = nextPlace(folder)
  const made = (await checkout.ignored(next)).filter((name) => !name.startsWith('.cache'))
  const old = (await checkout.ignored(folder)).filter((name) => MADE.test(name))
  const parts = [...new Set([...made, ...old])]
  const begun: Begun = { former: await checkout.head(), parts }
  const keep = join(folder, PLACE, 'former')
  await mkdir(join(keep, '.cache'), { recursive: true })
  if (existsSync(join(folder, STAMP))) await copyFile(join(folder, STAMP), join(keep, STAMP))
  await keepFormerBuilds(folder, next)
  await writeFile(join(folder, PLACE, 'begun.json'), JSON.stringify(begun))
  try {
    await checkout.goTo(target)
    // One after the other: other processes of the shop go on meanwhile, and read these files.
    for (const name of parts) {
      await moveAll([name], folder, keep)
      await moveAll([name], next, folder)
    }
    await putStamp(next, folder)
  } catch (error) {
    await undoChange(checkout)
    throw error
  }
  return async () => void (await undoChange(checkout))
}

/** Puts back what a change that failed, or was cut off, has left; false when there is nothing of it. */
export async function undoChange(checkout: Checkout): Promise<boolean> {
  const { folder } = checkout
  const text = await readFile(join(folder, PLACE, 'begun.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return false
  const { former, parts }: Begun = JSON.parse(text)
  const keep = join(folder, PLACE, 'former')
  await checkout.goTo(former)
  for (const name of parts)
    if (existsSync(join(keep, name))) await rm(join(folder, name), { recursive: true, force: true })
  await moveAll(parts, keep, folder)
  await putStamp(keep, folder)
  await removeChange(checkout)
  return true
}

/** Ends it for good. */
export async function removeChange(checkout: Checkout): Promise<void> {
  await rm(join(checkout.folder, PLACE), { recursive: true, force: true })
  await checkout.forget(nextPlace(checkout.folder))
}

async function moveAll(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    if (!existsSync(join(from, name))) continue
    await mkdir(dirname(join(to, name)), { recursive: true })
    await rename(join(from, name), join(to, name))
  }
}

/** Written into the file that is there, which keeps its owner. */
async function putStamp(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, STAMP))) return
  await mkdir(dirname(join(to, STAMP)), { recursive: true })
  await writeFile(join(to, STAMP), await readFile(join(from, STAMP)))
}
