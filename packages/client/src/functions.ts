import { paths } from '@pitlane/protocol'
import { type CallOptions, type CallResponse, fillPath, type Send } from './request.ts'

/** The app's own functions on the server. */
export interface Functions {
  /**
   * @param name the function's name, with slashes for folders
   * @param params an object of named parameters; a File or Blob among them makes the call multipart
   * @returns what the function answered, in `data`, with its status and headers
   */
  invoke(
    name: string,
    params?: NamedParams | FormData,
    options?: CallOptions,
  ): Promise<CallResponse>
}

export function createFunctions(send: Send, appId: string): Functions {
  return {
    async invoke(name, params, options) {
      const body = bodyOfParams(`Function ${name}`, params)
      return send('POST', fillPath(paths.functionCall, { appId, '*': name }), { ...options, body })
    },
  }
}

/** Parameters by name. A File or Blob among them makes the call multipart. */
export type NamedParams = Record<string, unknown>

/**
 * The body of a function or integration call.
 *
 * @param what who is called, as the refusal names it: `Function invoice`
 * @param params an object of named parameters, or FormData, which goes out as it is
 * @returns FormData when a file is among the parameters, else the object, sent as JSON
 * @throws Error for anything that is not an object, or for a file hidden inside a value
 */
export function bodyOfParams(
  what: string,
  params: NamedParams | FormData | undefined,
): NamedParams | FormData | undefined {
  if (params === undefined || params === null) return undefined
  if (params instanceof FormData) return params
  if (!isObject(params) || Array.isArray(params)) {
    throw new Error(
      `${what} must receive an object with named parameters, received: ${String(params)}`,
    )
  }
  if (Object.values(params).some(files)) return buildForm(what, params)
  refuseHiddenFiles(what, params)
  return params
}

function buildForm(what: string, params: NamedParams): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    const parts = files(value)
    if (parts) for (const file of parts) form.append(name, file)
    else form.append(name, isObject(value) ? refuseHiddenFiles(what, value) : String(value))
  }
  return form
}

/** The files a value consists of: one, or a list of nothing else. */
function files(value: unknown): Blob[] | undefined {
  if (value instanceof Blob) return [value]
  const isList = Array.isArray(value) && value.length > 0
  return isList && value.every((item) => item instanceof Blob) ? value : undefined
}

/** The value's JSON text, in which a file would silently become `{}`. */
function refuseHiddenFiles(what: string, value: object): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (!(inner instanceof Blob)) return inner
    throw new Error(`${what} must receive a file as a parameter of its own, not inside another.`)
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
