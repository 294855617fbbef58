import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cleanInstall } from './npm.mjs'
import { packagesFolder, root } from './places.mjs'

/** What is to be installed when the lock file, the Node or the machine has changed; undefined when nothing is. */
export function missingPackages(node, withTools) {
  const stamp = join(packagesFolder, '.stamp')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256')
    .update(`${lock}${process.platform}${process.arch}${placeOf(node)}`)
    .digest('hex')
  const [found, what] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (found === wanted && (what === 'all' || !withTools)) return undefined
  const total = Object.values(JSON.parse(lock).packages).filter(({ dev }) => withTools || !dev)
  return {
    what: 'packages',
    share: () => installed() / total.length,
    async install() {
      // The Node that is to run them may still be on its way; no package has a script to run.
      await cleanInstall(root, process.execPath, withTools ? [] : ['--omit=dev'])
      linkNode(node)
      writeFileSync(stamp, `${wanted} ${withTools ? 'all' : 'shop'}`)
    },
  }
}

// A Node that was installed with the project goes where the project goes.
function placeOf(node) {
  return isInside(node) ? relative(root, node) : node
}

function isInside(node) {
  return !relative(root, node).startsWith('..')
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
    else symlinkSync(isInside(node) ? relative(dirname(link), node) : node, link)
  } catch {
    // A convenience only: the npm scripts name the Node themselves.
  }
}
