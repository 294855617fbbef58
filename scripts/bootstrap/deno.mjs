import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanInstall } from './npm.mjs'
import { denoFolder, root } from './places.mjs'
import { PlainError } from './plain-error.mjs'

/**
 * What is to be installed when there are functions, or tests of them, and the Deno that runs them is not there; undefined when nothing is.
 * Without it the shop starts all the same, and its functions say what is missing.
 */
export function missingDeno(withTools) {
  if (!withTools && !hasFunctions(process.env.FUNCTIONS_FOLDER ?? join(root, 'functions')))
    return undefined
  const stamp = join(denoFolder, 'node_modules', '.stamp')
  const wanted = createHash('sha256')
    .update(readFileSync(join(denoFolder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined
  return {
    what: 'Deno',
    async install() {
      try {
        await cleanInstall(denoFolder, process.execPath, ['--ignore-scripts'])
        writeFileSync(stamp, wanted)
      } catch (error) {
        if (!(error instanceof PlainError)) throw error
        console.error(`  Functions cannot be called until Deno is there. ${error.message}`)
      }
    },
  }
}

function hasFunctions(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'))
}
