import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PlatformConfig } from '@pitlane/platform'

/** The definitions of the shop's agents, one file each; none where there is no such folder. */
export async function readAgents(folder: string): Promise<PlatformConfig['agents']> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => /\.jsonc?$/.test(name)).sort()
  return Promise.all(
    files.map(async (name) => ({
      file: `${basename(folder)}/${name}`,
      text: await readFile(join(folder, name), 'utf8'),
    })),
  )
}
