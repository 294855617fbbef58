import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { cleanInstall } from './npm.mjs'
import { packagesFolder, root } from './places.mjs'
import { PlainError } from './plain-error.mjs'
import { withProgress } from './progress.mjs'

/** Installs the packages under the given Node when the lock file, the Node or the machine has changed. */
export async function ensurePackages(node) {
  const stamp = join(packagesFolder, '.stamp')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256')
    .update(`${lock}${process.platform}${process.arch}${node}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  requireWritable()
  const total = Object.keys(JSON.parse(lock).packages).length
  await withProgress(
    'Installing packages',
    () => cleanInstall(root, node),
    () => installed() / total,
  )
  linkNode(node)
  writeFileSync(stamp, wanted)
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

function installed() {
  if (!existsSync(packagesFolder)) return 0
  return readdirSync(packagesFolder).reduce(
    (sum, name) =>
      sum + (name.startsWith('@') ? readdirSync(join(packagesFolder, name)).length : 1),
    0,
  )
}

// So that `npx vitest`, typed by hand, runs on the same Node.
function linkNode(node) {
  const link = join(packagesFolder, '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  try {
    rmSync(link, { force: true })
    if (node === process.execPath) return
    if (process.platform === 'win32') linkSync(node, link)
    else symlinkSync(node, link)
  } catch {
    // A convenience only: the npm scripts name the Node themselves.
  }
}
