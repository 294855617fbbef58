import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { DailyQuota } from '../../../http/limits/daily-quota.ts'
import { OutboundRefused } from '../../../http/outbound/address-guard.ts'
import type { GuardedFetch } from '../../../http/outbound/guarded-outbound.ts'
import type { CustomIntegration } from './custom-file.ts'
import { type CustomParams, customRequest } from './custom-request.ts'

const TIMEOUT_MS = 30_000
const MAX_BYTES = 5 * 1024 * 1024
const CALLS_A_DAY = 1000

export interface CustomAnswer {
  success: boolean
  status_code: number
  data: unknown
}

/** Calls services that an OpenAPI file describes. Their secrets are put in here, and blanked in what comes back. */
export function createCallCustom(deps: {
  custom: ReadonlyMap<string, CustomIntegration>
  secrets: Readonly<Record<string, string>>
  guardedFetch: GuardedFetch
  quota: DailyQuota
}) {
  return async (
    slug: string,
    operationId: string,
    params: CustomParams,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<CustomAnswer> => {
    const integration = deps.custom.get(slug)
    const operation = integration?.operations.get(operationId)
    if (!integration || !operation) {
      throw apiError('not_found', `The integration "${slug}" has no operation "${operationId}".`)
    }
    const variable = slug.toUpperCase().replaceAll('-', '_')
    const secret = deps.secrets[variable]
    if (integration.secret && secret === undefined) {
      throw apiError(
        'not_available',
        `The integration "${slug}" needs INTEGRATION_SECRET_${variable}.`,
      )
    }
    await deps.quota.take('custom calls', caller, 1, CALLS_A_DAY)
    const { url, ...init } = customRequest(integration, operation, params, secret)
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    const limits = {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      hosts: [`${url.hostname}:${port}`],
    }
    try {
      const answer = await deps.guardedFetch(url, { ...init, signal }, limits)
      const text = withoutSecret(await answer.text(), secret)
      return { success: answer.ok, status_code: answer.status, data: parseData(text) }
    } catch (error) {
      if (signal.aborted) throw error
      throw upstreamApiError(error)
    }
  }
}

function upstreamApiError(error: unknown) {
  if (error instanceof Error && error.name === 'TimeoutError') return apiError('upstream_timeout')
  // Neither names the address, which may hold the secret.
  const reason = error instanceof OutboundRefused ? error.message : undefined
  return apiError('upstream_failed', reason)
}

/** In the forms in which a service may repeat it. */
function withoutSecret(text: string, secret: string | undefined): string {
  if (!secret) return text
  const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
  return forms.reduce((shown, form) => shown.replaceAll(form, '[redacted]'), text)
}

function parseData(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
