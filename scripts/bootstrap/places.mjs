import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const runtimeFolder = join(root, 'runtime')
export const denoFolder = join(root, 'runtime', 'deno')
export const packagesFolder = join(root, 'node_modules')
