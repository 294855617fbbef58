import type { Logger } from 'pino'
import { apiError } from '../../../http/errors/api-error.ts'
import { type Html, html } from '../../../http/html.ts'
import { createConcurrencyLimiter } from '../../../http/limits/concurrency-limiter.ts'
import type { Outbound } from '../../../http/outbound/outbound.ts'

const WIDGET_ORIGIN = 'https://challenges.cloudflare.com'
/** Name of the field that the widget fills in, and of the field of the wire contract. */
export const HUMAN_FIELD = 'turnstile_token'
export const LONGEST_HUMAN_TOKEN = 4096

export interface TurnstileConfig {
  secret: string
  siteKey: string
  /** Where tokens are checked. */
  verifyUrl: string
}

/** Asks Turnstile whether a person sits at the other end; without Turnstile everybody passes. */
export interface HumanCheck {
  /** @throws ApiError `human_check_failed`, or `unavailable` when Turnstile cannot be reached */
  check(token: string | undefined, ip: string): Promise<void>
  /** What a form needs to show the check; undefined without one. */
  readonly field: Html | undefined
  /** Where scripts and frames of the check come from; undefined without one. */
  readonly widgetOrigin: string | undefined
}

export function createHumanCheck(deps: {
  turnstile: TurnstileConfig | undefined
  outbound: Outbound
  log: Logger
}): HumanCheck {
  const { turnstile, outbound, log } = deps
  if (!turnstile) return { check: async () => undefined, field: undefined, widgetOrigin: undefined }
  const pool = createConcurrencyLimiter(8, 100)

  const isHuman = async (token: string, ip: string): Promise<boolean> => {
    const answer = await outbound(turnstile.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: turnstile.secret, response: token, remoteip: ip }),
    })
    if (!answer.ok) throw new Error(`Turnstile answered ${answer.status}.`)
    const verdict: unknown = await answer.json()
    return typeof verdict === 'object' && verdict !== null && 'success' in verdict
      ? verdict.success === true
      : false
  }

  return {
    async check(token, ip) {
      if (!token) throw apiError('human_check_failed')
      const isPassed = await pool.run(() =>
        isHuman(token, ip).catch((err: unknown) => {
          log.warn({ err }, 'Turnstile could not be asked')
          throw apiError('unavailable', UNASKED, { headers: { 'retry-after': '10' } })
        }),
      )
      if (!isPassed) throw apiError('human_check_failed')
    },
    field: html`<div class="cf-turnstile" data-sitekey="${turnstile.siteKey}" data-theme="dark" data-response-field-name="${HUMAN_FIELD}"></div>
<noscript><p>Please switch JavaScript on: the check that you are a person needs it.</p></noscript>
<script src="${WIDGET_ORIGIN}/turnstile/v0/api.js" async defer></script>`,
    widgetOrigin: WIDGET_ORIGIN,
  }
}

const UNASKED = 'We could not check that you are a person. Please try again shortly.'
