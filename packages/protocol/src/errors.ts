/** What a refused or failed call answers: one shape for every route and status. */
export interface ErrorBody {
  /** A plain sentence for a person. */
  message: string
  /** The same text; older clients read this field. */
  detail: string
  /** Stable, lower snake case: programs decide by it. */
  code: ErrorCode
  error_type: string
  /** Given with a 500, so that the log line can be found. */
  request_id?: string
  extra_data?: Record<string, unknown>
}

/** Every error code with its HTTP status and the text used when the thrower gives none. */
export const errorCodes = {
  bad_request: { status: 400, text: 'The request could not be understood.' },
  wrong_password: { status: 400, text: 'The current password is not right.' },
  human_check_failed: {
    status: 400,
    text: 'Please show that you are a person, then try again.',
  },
  invalid_filter: { status: 400, text: 'The filter could not be understood.' },
  invalid_email: {
    status: 400,
    text: 'Please give one email address, such as rider@shop.example.',
  },
  /** Of an account that is made or recovered: the wire answers 400 there, and 422 where a password is changed. */
  unusable_password: { status: 400, text: 'Please choose another password.' },
  invalid_code: {
    status: 400,
    text: 'This code is not right, or it is no longer good. You can ask for a new one.',
  },
  invalid_link: {
    status: 400,
    text: 'This link has been used, or it is too old. You can ask for a new one.',
  },
  app_mismatch: {
    status: 400,
    text: 'The app id in the address and the one in the header differ.',
  },
  authentication_required: { status: 401, text: 'Authentication required' },
  invalid_credentials: { status: 401, text: 'The email or the password is not right.' },
  forbidden: { status: 403, text: 'You may not do this.' },
  email_not_verified: {
    status: 403,
    text: 'This account waits for the code that was sent by mail.',
  },
  registration_closed: {
    status: 403,
    text: 'New accounts are made by invitation only. Please ask the administrator for one.',
  },
  reauthentication_required: {
    status: 403,
    text: 'Please sign in again before you change this.',
  },
  auth_required: { status: 403, text: 'Authentication required' },
  user_not_registered: { status: 403, text: 'User not registered for this app' },
  not_open: { status: 403, text: 'This app is not open yet.' },
  not_found: { status: 404, text: 'Nothing was found at this address.' },
  app_not_found: { status: 404, text: 'There is no app with this id.' },
  entity_not_found: { status: 404, text: 'There is no entity with this name.' },
  function_not_found: { status: 404, text: 'There is no function with this name.' },
  agent_not_found: { status: 404, text: 'There is no agent with this name.' },
  conversation_not_found: { status: 404, text: 'There is no conversation with this id.' },
  record_not_found: { status: 404, text: 'There is no record with this id.' },
  method_not_allowed: { status: 405, text: 'This address does not take this method.' },
  conflict: { status: 409, text: 'The record has changed since it was read.' },
  precondition_failed: { status: 412, text: 'The record has changed since it was read.' },
  payload_too_large: { status: 413, text: 'The request is too large.' },
  uri_too_long: { status: 414, text: 'The address is too long.' },
  unsupported_media_type: { status: 415, text: 'This content type is not accepted here.' },
  validation_failed: { status: 422, text: 'A field has a value of the wrong kind.' },
  weak_password: { status: 422, text: 'This password is too easy to guess.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please try again shortly.' },
  quota_exceeded: {
    status: 429,
    text: 'This has been used as often today as it may be. Please try again tomorrow.',
  },
  headers_too_large: { status: 431, text: 'The request headers are too large.' },
  internal_error: { status: 500, text: 'Something went wrong on our side.' },
  function_crashed: {
    status: 500,
    text: 'The function has failed. The log of the server says why.',
  },
  function_memory: { status: 500, text: 'The function has used more memory than it may.' },
  function_start_failed: { status: 500, text: 'The function could not be started.' },
  not_available: { status: 501, text: 'This is not set up on this server.' },
  model_not_configured: { status: 501, text: 'No language model is set up on this server.' },
  upstream_failed: { status: 502, text: 'Another server, which this needs, has failed.' },
  function_output_too_large: { status: 502, text: 'The answer of the function is too large.' },
  model_failed: { status: 502, text: 'The language model has failed. Please try again.' },
  unavailable: { status: 503, text: 'The server is busy. Please try again shortly.' },
  model_busy: { status: 503, text: 'The language model is busy. Please try again shortly.' },
  upstream_timeout: {
    status: 504,
    text: 'Another server, which this needs, did not answer in time.',
  },
  model_timeout: { status: 504, text: 'The language model did not answer in time.' },
  function_timeout: { status: 504, text: 'The function has taken too long.' },
  storage_full: { status: 507, text: 'The server has no room left to store this.' },
  function_loop: { status: 508, text: 'Functions have called one another too often.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCodes
