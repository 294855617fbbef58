import { fileURLToPath, pathToFileURL } from 'node:url'
import { PlainError } from './plain-error.mjs'

/** Runs a task's file in this process; an expected trouble is told in one sentence. */
export async function runTask(file, args) {
  process.argv.splice(2, process.argv.length, ...args)
  await told(() => import(pathToFileURL(file).href))
}

/** Does the work; an expected trouble ends the process with its sentence and exit code 1. */
export async function told(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}

// Started as a process of its own, under another Node than the one that npm found.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2)
  await runTask(file, args)
}
