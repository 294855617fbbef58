import type { GateReason } from '@pitlane/protocol'
import { type ApiError, apiError } from './errors/api-error.ts'

/** The refusal by which clients know that the app itself is closed to the caller, and why. */
export function gateClosed(reason: GateReason, appId: string): ApiError {
  return apiError(reason, undefined, { data: { reason, app_id: appId } })
}
