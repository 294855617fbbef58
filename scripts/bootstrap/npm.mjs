import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { PlainError } from './plain-error.mjs'

/** Runs `npm ci` in a folder under the given Node and turns its failures into one sentence. */
export async function cleanInstall(folder, node, options = []) {
  await install(folder, node, ['ci', ...options])
}

/** Puts one package, named with its exact version, into a folder of its own; none of its scripts runs. */
export async function installAlone(folder, node, packageAndVersion) {
  const words = ['install', '--ignore-scripts', '--save-exact', '--prefix', folder]
  await install(folder, node, [...words, packageAndVersion])
}

/** What npm answers to a question, whatever its exit code. */
export async function npmAnswer(folder, words) {
  return run(process.execPath, [npmCli(), ...words], folder)
}

async function install(folder, node, words) {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const { code, output, errors } = await run(node, [npmCli(), ...words, ...quietly], folder)
  if (code !== 0) throw new PlainError(reason(output + errors))
}

function npmCli() {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const below = join(
    dirname(process.execPath),
    '..',
    'lib',
    'node_modules',
    'npm',
    'bin',
    'npm-cli.js',
  )
  const found = [process.env.npm_execpath, beside, below, ...onPath()].find(
    (file) => file?.endsWith('.js') && existsSync(file),
  )
  if (found) return found
  throw new PlainError('npm was not found. Please start this through npm, for example: npm start')
}

// A link of this name leads to npm's own file, where another Node than this one brought it.
function onPath() {
  const links = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  return links.filter((link) => existsSync(link)).map((link) => realpathSync(link))
}

function run(node, args, folder) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
    const child = spawn(node, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (errors += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}

function reason(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED|EHOSTUNREACH/.test(
      output,
    )
  )
    return 'The packages could not be downloaded: the package registry was not reached. Please check the network and start again; this is needed only once.'
  if (/EROFS|EACCES|EPERM/.test(output))
    return 'The packages could not be installed: this folder cannot be written. Please copy the project to a folder of yours.'
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.'
  const tail = output.trim().split('\n').slice(-6).join('\n')
  return `The packages could not be installed. npm said:\n${tail}`
}
