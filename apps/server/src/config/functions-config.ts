import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

const SECRET = 'FUNCTION_SECRET_'
/** Names by which Deno, its proxies and the system's loader are set up. */
const RESERVED =
  /^(?:DENO_|LD_|DYLD_|NODE_|NPM_)|^(?:HTTPS?|NO|ALL)_PROXY$|^(?:NO_COLOR|PATH|HOME)$/

/**
 * The variables that functions get, by what stands after `FUNCTION_SECRET_`.
 *
 * @throws ConfigError naming a variable that would change how functions are run
 */
export function readFunctionSecrets(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith(SECRET) || !value?.trim()) continue
    const name = variable.slice(SECRET.length)
    if (!/^[A-Za-z_]\w*$/.test(name) || RESERVED.test(name.toUpperCase())) {
      throw new ConfigError(`${variable} cannot be given: functions have no variable "${name}".`)
    }
    secrets[name] = value.trim()
  }
  return secrets
}

/** Where the start script keeps Deno and the packages of functions. */
export function functionsRuntime(root: string): { deno: string; packages: string } {
  const packages = join(root, 'runtime', 'deno', 'node_modules')
  const name = `${process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'deno.exe' : 'deno'
  const folders = [`${name}-glibc`, name].map((folder) => join(packages, '@deno', folder, file))
  return { deno: folders.find(existsSync) ?? join(packages, '@deno', name, file), packages }
}
