import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Shot, studioFolder } from './catalogue.ts'

/** The version of the Blender on this machine, such as `3.4.1`; undefined when there is none. */
export function blenderVersion(): string | undefined {
  const { stdout } = spawnSync('blender', ['--version'], { encoding: 'utf8' })
  return /Blender (\S+)/.exec(stdout ?? '')?.[1]
}

/**
 * Renders one picture, with its alpha, into a file.
 *
 * @param size pixels along an edge
 * @param threads processor threads to use
 * @throws Error with the last lines of Blender's own words when no picture came of it
 */
export async function render(
  shot: Shot,
  out: string,
  size: number,
  threads: number,
): Promise<void> {
  const inStudio = (path: string) => fileURLToPath(new URL(path, studioFolder))
  const { options, view, samples } = shot
  const model = inStudio(`models/${shot.model}.py`)
  const order = JSON.stringify({ model, options, view, size, samples, out })
  const flags = ['-b', '--factory-startup', '-noaudio', '--python-exit-code', '1']
  const script = ['-t', String(threads), '-P', inStudio('render.py'), '--', order]
  const child = spawn('nice', ['-n', '19', 'blender', ...flags, ...script])
  let words = ''
  const keep = (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-3000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  )
  if (code !== 0) throw new Error(`Blender could not render ${shot.key}:\n${words}`)
}
