import { accessSync, constants } from 'node:fs'
import { missingDeno } from './deno.mjs'
import { missingPackages } from './packages.mjs'
import { root } from './places.mjs'
import { PlainError } from './plain-error.mjs'
import { withProgress } from './progress.mjs'
import { missingNode } from './runtime.mjs'

/**
 * Installs the Node to run and the packages, both at once, when they are missing or the lock files have changed.
 *
 * @param {string} node its file
 * @param {boolean} withTools whether also what only checks and tests need
 */
export async function ensureInstalled(node, withTools) {
  const packages = missingPackages(node, withTools)
  const missing = [missingNode(node), packages, missingDeno(withTools)].filter(Boolean)
  if (missing.length === 0) return
  requireNode20()
  requireWritable()
  await withProgress(
    `Installing ${missing.map(({ what }) => what).join(' and ')}`,
    () => Promise.all(missing.map(({ install }) => install())),
    packages?.share,
  )
}

// npm leaves out, without a word, what a package has for one kind of machine when that asks for a newer Node.
function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  throw new PlainError(
    `Pitlane needs Node 20 or newer to install itself; this is ${process.version}. Please install it from nodejs.org and start again.`,
  )
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new PlainError(
      'This folder cannot be written, and Pitlane keeps its packages and its data in it. Please copy the project to a folder of yours.',
    )
  }
}
