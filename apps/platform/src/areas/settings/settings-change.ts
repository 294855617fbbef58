import type { Access, Registration } from '@pitlane/protocol'
import { apiError } from '../../http/errors/api-error.ts'
import { fieldsOf } from '../../http/input.ts'
import type { JsonSchema } from '../../http/route-description.ts'

export const ACCESS: readonly string[] = [
  'public_without_login',
  'public_with_login',
  'private_with_login',
  'workspace_with_login',
] satisfies Access[]

export const REGISTRATION: readonly string[] = [
  'open',
  'approval',
  'invitation',
] satisfies Registration[]

const SHOP_BYTES = 256 * 1024

/** What {@link readChange} takes. */
export const changeSchema: JsonSchema = {
  type: 'object',
  properties: {
    public_settings: { type: 'string', enum: ACCESS },
    registration: { type: 'string', enum: REGISTRATION },
    shop: {
      type: 'object',
      description: `Whatever the app keeps here, without NUL characters; ${SHOP_BYTES} bytes of JSON at most.`,
    },
  },
}

/** Reads `{ public_settings?, registration?, shop? }`; what is not given stays as it is. */
export function readChange(body: unknown): {
  access?: Access
  registration?: Registration
  shop?: string
} {
  const { public_settings: access, registration, shop } = fieldsOf(body)
  return {
    ...(access !== undefined && { access: accessOf(access) }),
    ...(registration !== undefined && { registration: registrationOf(registration) }),
    ...(shop !== undefined && { shop: shopText(shop) }),
  }
}

function accessOf(value: unknown): Access {
  if (typeof value === 'string' && ACCESS.includes(value)) {
    // Found in the list of exactly these values.
    return value as Access
  }
  throw apiError('validation_failed', `public_settings must be one of ${ACCESS.join(', ')}.`)
}

function registrationOf(value: unknown): Registration {
  if (typeof value === 'string' && REGISTRATION.includes(value)) {
    // Found in the list of exactly these values.
    return value as Registration
  }
  throw apiError('validation_failed', `registration must be one of ${REGISTRATION.join(', ')}.`)
}

function shopText(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw apiError('validation_failed', 'shop must be an object.')
  }
  const text = JSON.stringify(value)
  if (text.includes('\\u0000') || Buffer.byteLength(text) > SHOP_BYTES) {
    throw apiError('validation_failed', 'shop holds more than can be kept.')
  }
  return text
}
