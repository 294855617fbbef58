import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of files that a build names by their content, and that are asked for later than what names them. */
const ASSETS = [
  'apps/storefront/build/client/assets',
  'apps/storefront/build/server/assets',
  'apps/console/build/assets',
  'apps/server/build/assets',
]
/** Beside such a folder: what is in it of the build before. */
const LIST = '../former-assets.json'

/**
 * Puts the files of the builds that run beside those of the next: pages that are open, and processes that are not yet
 * started again, load parts of theirs only when they are wanted. Of the build before that one nothing is kept.
 *
 * @param from the folder of the version that runs
 * @param to where the next version was built
 */
export async function keepFormerBuilds(from: string, to: string): Promise<void> {
  for (const place of ASSETS) {
    const [before, next] = [join(from, place), join(to, place)]
    if (!existsSync(before)) continue
    const older = new Set(await readList(before))
    await mkdir(next, { recursive: true })
    const built = new Set(await readdir(next))
    const kept = (await readdir(before)).filter((name) => !older.has(name) && !built.has(name))
    for (const name of kept) await cp(join(before, name), join(next, name))
    await writeFile(join(next, LIST), JSON.stringify(kept))
  }
}

async function readList(place: string): Promise<string[]> {
  const text = await readFile(join(place, LIST), 'utf8').catch(() => '[]')
  // Our own file.
  return JSON.parse(text) as string[]
}
