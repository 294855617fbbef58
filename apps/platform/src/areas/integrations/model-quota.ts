import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { type DailyQuota, listQuotaKeys } from '../../http/limits/daily-quota.ts'
import type { Model } from '../../model/model.ts'

const CALLS_A_DAY = 200
const IMAGES_A_DAY = 20
const TOKENS_A_DAY = 500_000

/** The model, with what a user may use of it a day. */
export interface MeteredModel {
  /** @throws ApiError `model_not_configured`, `quota_exceeded` */
  generateText(caller: Caller, ...request: Parameters<Model['generateText']>): Promise<string>
  generateImage(caller: Caller, ...request: Parameters<Model['generateImage']>): Promise<Uint8Array>
}

export function meterModel(model: Model | undefined, quota: DailyQuota): MeteredModel {
  const configured = () => {
    if (!model) throw apiError('model_not_configured')
    return model
  }
  return {
    async generateText(caller, request) {
      const { generateText } = configured()
      const owners = listQuotaKeys(caller)
      const calls = { what: 'model calls', amount: 1, limit: CALLS_A_DAY }
      const tokensLeft = { what: 'model tokens', amount: 0, limit: TOKENS_A_DAY }
      await quota.takeAll(owners.flatMap((of) => [calls, tokensLeft].map((it) => ({ ...it, of }))))
      const { text, tokens } = await generateText(request)
      await quota.add(owners.map((of) => ({ what: 'model tokens', of, amount: tokens })))
      return text
    },
    async generateImage(caller, ...request) {
      const { generateImage } = configured()
      await quota.take('model images', caller, 1, IMAGES_A_DAY)
      return generateImage(...request)
    },
  }
}
