import * as module from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './places.mjs'
import { PlainError } from './plain-error.mjs'

/** Runs a task's file in this process; an expected error is reported in one sentence. */
export async function runTask(file, args) {
  process.argv.splice(2, process.argv.length, ...args)
  if (basename(file) === 'start.ts') keepCompiled()
  await reportPlainErrors(() => import(pathToFileURL(file).href))
}

// From the first file on: the reader of TypeScript, once loaded, stays in memory for good.
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** Does the work; an expected error ends the process with its sentence and exit code 1. */
export async function reportPlainErrors(work) {
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
