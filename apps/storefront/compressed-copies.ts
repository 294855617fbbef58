import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(?:js|css|svg|json)$/

/** Writes a .br and a .gz beside each text file of the client's build, at full strength, once. */
export function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => worthwhile.test(name))
      await Promise.all(names.map((name) => writeCopies(join(dir, name))))
    },
  }
}

async function writeCopies(path: string) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
