import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { OF_DATABASE, variablesFor } from '../operator/update/service-variables.ts'
import { findServices } from '../operator/update/services.ts'

/**
 * Whoever looks after a shop that is a service of systemd means that shop, and not an empty one at the default places: what
 * the service reads is read here too. Root goes on as the service's account, or what it writes would be closed to the shop.
 *
 * @returns how the program that did it ended, or undefined when this one is to go on
 */
export async function asService(
  args: readonly string[],
  folder: string,
  name: string | undefined,
): Promise<number | undefined> {
  // Given by hand, for another shop or another copy of it.
  if (OF_DATABASE.some((name) => process.env[name] !== undefined)) return undefined
  const [service] = await findServices(folder, name)
  if (!service) return undefined
  const env = variablesFor(service, process.env)
  if (!service.account) {
    Object.assign(process.env, env)
    return undefined
  }
  const program = [join(folder, 'scripts/run.mjs'), 'shop', ...args]
  const options = { cwd: folder, env, stdio: 'inherit' as const, ...service.account }
  const child = spawn(process.execPath, program, options)
  // The terminal sends Ctrl-C to both.
  process.once('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
