// The door of every npm script. Runs on Node 20 and newer with nothing installed: it gets the Node that the
// project needs, installs the packages when the lock file has changed, and hands over to the task itself.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensurePackages } from './bootstrap/packages.mjs'
import { PlainError } from './bootstrap/plain-error.mjs'
import { ensureNode } from './bootstrap/runtime.mjs'
import { taskFile } from './bootstrap/tasks.mjs'

try {
  const [name, ...rest] = process.argv.slice(2)
  const task = taskFile(name)
  const node = await ensureNode()
  await ensurePackages(node)
  if (node === process.execPath) {
    process.argv.splice(2, process.argv.length, ...rest)
    await import(pathToFileURL(task).href)
  } else handOver(node, [task, ...rest])
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}

function handOver(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  // The terminal sends Ctrl-C to the whole group; a second copy would count as "stop at once".
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}
