import { apiError } from '../../http/errors/api-error.ts'
import type { FunctionFile } from './definitions/function-file.ts'

/** So many functions may call one another, or themselves. */
export const MAX_DEPTH = 8

export function failed(
  { name, limits }: FunctionFile,
  code: 'function_memory' | 'function_crashed',
) {
  return code === 'function_memory'
    ? apiError(
        code,
        `The function "${name}" has used more memory than it may: ${limits.memory_mb} MB (limits.memory_mb in its function.jsonc).`,
      )
    : apiError(code, `The function "${name}" has failed. The log of the server says why.`)
}

export function looping({ name }: FunctionFile) {
  return apiError(
    'function_loop',
    `The function "${name}" was called by functions that call one another: more than ${MAX_DEPTH} had done so.`,
  )
}

export function tooSlow({ name, limits }: FunctionFile) {
  return apiError(
    'function_timeout',
    `The function "${name}" has taken longer than it may: ${limits.seconds} seconds (limits.seconds in its function.jsonc).`,
  )
}

export function tooLarge({ name, limits }: FunctionFile) {
  return apiError(
    'function_output_too_large',
    `The answer of the function "${name}" is larger than it may be: ${limits.answer_mb} MB (limits.answer_mb in its function.jsonc).`,
  )
}
