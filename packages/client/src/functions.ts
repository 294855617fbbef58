import { paths } from '@pitlane/protocol'
import { bodyOfParams, type NamedParams } from './named-params.ts'
import { type Answer, type CallOptions, fillPath, type Send } from './request.ts'

/** The app's own functions on the server. */
export interface Functions {
  /**
   * @param name the function's name, with slashes for folders
   * @param params an object of named parameters; a File or Blob among them makes the call multipart
   * @returns what the function answered, in `data`, with its status and headers
   */
  invoke(name: string, params?: NamedParams | FormData, options?: CallOptions): Promise<Answer>
}

/** Makes `client.functions`. */
export function createFunctions(send: Send, appId: string): Functions {
  return {
    async invoke(name, params, options) {
      const body = bodyOfParams(`Function ${name}`, params)
      return send('POST', fillPath(paths.functionCall, { appId, '*': name }), { ...options, body })
    },
  }
}
