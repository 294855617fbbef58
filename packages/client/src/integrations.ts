import { paths } from '@pitlane/protocol'
import { bodyOfParams, type NamedParams } from './functions.ts'
import { type CallOptions, fillPath, type SendRequest } from './request.ts'

export type Integration = (
  params?: NamedParams | FormData,
  options?: CallOptions,
) => Promise<unknown>

/** What every platform can be asked for. */
export interface CoreIntegrations {
  /** Stores a file that is public. */
  UploadFile(
    params: { file: Blob } | FormData,
    options?: CallOptions,
  ): Promise<{ file_url: string }>
  UploadPrivateFile(
    params: { file: Blob } | FormData,
    options?: CallOptions,
  ): Promise<{ file_uri: string }>
  CreateFileSignedUrl(
    params: { file_uri: string; expires_in?: number },
    options?: CallOptions,
  ): Promise<{ signed_url: string }>
  SendEmail(
    params: { to: string; subject: string; body: string; from_name?: string },
    options?: CallOptions,
  ): Promise<unknown>
  /** Text; an object when a schema was given. */
  InvokeLLM(
    params: {
      prompt: string
      model?: string
      add_context_from_internet?: boolean
      response_json_schema?: object
      file_urls?: string[]
    },
    options?: CallOptions,
  ): Promise<unknown>
  GenerateImage(params: { prompt: string }, options?: CallOptions): Promise<{ url: string }>
  ExtractDataFromUploadedFile(
    params: { file_url: string; json_schema: object },
    options?: CallOptions,
  ): Promise<unknown>
}

/** Services elsewhere that the shop has described. */
export interface CustomIntegrations {
  /** @param operation its id, or method and path: `get:/towns/{town}` */
  call(
    slug: string,
    operation: string,
    params?: { payload?: unknown; pathParams?: NamedParams; queryParams?: NamedParams },
    options?: CallOptions,
  ): Promise<unknown>
}

/** `integrations.Core.UploadFile(…)`, `integrations.custom.call(…)`, `integrations.<package>.<Name>(…)`. */
export type Integrations = {
  readonly Core: CoreIntegrations
  readonly custom: CustomIntegrations
} & {
  readonly [packageName: string]: { readonly [name: string]: Integration }
}

export function createIntegrations(request: SendRequest, appId: string): Integrations {
  const call = (packageName: string, name: string): Integration =>
    async function callIntegration(params, options) {
      const body = bodyOfParams(`Integration ${name}`, params)
      const path =
        packageName === 'Core'
          ? fillPath(paths.integration, { appId, name })
          : fillPath(paths.installableIntegration, { appId, package: packageName, name })
      return request('POST', path, { ...options, body })
    }
  const custom: CustomIntegrations = {
    async call(slug, operation, { payload, pathParams, queryParams } = {}, options = {}) {
      const path = fillPath(paths.customIntegration, { appId, slug, '*': operation })
      const body = { payload, path_params: pathParams, query_params: queryParams }
      return request('POST', path, { ...options, body })
    },
  }
  const packages = byName((packageName) =>
    packageName === 'custom' ? custom : byName((name) => call(packageName, name)),
  )
  // The proxy answers to every name, so to Core and its integrations.
  return packages as unknown as Integrations
}

/** An object with a property for every name. `then` is none, or a promise would take it for a promise. */
function byName<T>(make: (name: string) => T): Record<string, T> {
  return new Proxy<Record<string, T>>(
    {},
    {
      get: (_target, name) =>
        typeof name === 'string' && name !== 'then' ? make(name) : undefined,
    },
  )
}
