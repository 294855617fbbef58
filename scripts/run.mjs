// The door of every npm script. Runs on Node 20 and newer with nothing installed: it gets the Node that the
// project needs, installs the packages when the lock file has changed, and hands over to the task itself.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap/install.mjs'
import { sparing } from './bootstrap/memory.mjs'
import { reportPlainErrors, runTask } from './bootstrap/run-task.mjs'
import { nodeToRun } from './bootstrap/runtime.mjs'
import { needsTools, taskFile } from './bootstrap/tasks.mjs'

await reportPlainErrors(async () => {
  const [name, ...args] = process.argv.slice(2)
  const task = taskFile(name)
  const node = nodeToRun()
  await ensureInstalled(node, needsTools(name))
  if (node === process.execPath) await runTask(task, args)
  else
    handOver(node, [
      fileURLToPath(new URL('bootstrap/run-task.mjs', import.meta.url)),
      task,
      ...args,
    ])
})

function handOver(node, args) {
  const env = { ...sparing, ...process.env }
  const child = spawn(node, args, { stdio: 'inherit', env })
  // The terminal sends Ctrl-C to the whole group; a second copy would count as "stop at once".
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}
