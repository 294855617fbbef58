import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { CallFunction, FunctionCall } from '../../http/in-process/call-function.ts'
import type { InstalledIntegration } from './read-definitions.ts'

/** Runs the code of a folder below a root like a function. */
export type RunFolder = (
  place: { root: string; folder: string },
  call: FunctionCall,
) => ReturnType<CallFunction>

/** Calls integrations of the shop's own. */
export function createCallInstalled(deps: {
  folder: string | undefined
  installed: ReadonlyMap<string, InstalledIntegration>
  publicUrl: string
  runFolder: RunFolder | undefined
}) {
  const { folder: root, installed, publicUrl, runFolder } = deps

  /** @param name `package/Name` */
  return async (
    name: string,
    params: unknown,
    { path, authorization }: { path: string; authorization: string | undefined },
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Response> => {
    const found = installed.get(name)
    if (!found) throw apiError('not_found', `There is no integration named "${name}".`)
    const fault = found.check(params)
    if (fault !== undefined)
      throw apiError('validation_failed', `The parameters are not valid: ${fault}.`)
    if (!runFolder || root === undefined)
      throw apiError('not_available', 'Integrations with code are not set up on this server.')
    const request = new Request(new URL(path, publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(params),
    })
    return runFolder(
      { root, folder: name },
      { name: `integrations/${name}`, request, caller, trigger: 'integration', signal },
    )
  }
}
