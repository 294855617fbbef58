import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../errors/api-error.ts'

/** Deeper than any record or filter, and far from what would exhaust the stack. */
export const JSON_DEPTH = 64

/** JSON is the only body the API takes; an empty one counts as none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    function parseJson(request, bytes: Buffer, done) {
      // Decoded all the same, strings would be stored that were never sent.
      if (!isUtf8(bytes)) {
        done(apiError('bad_request', 'The body is not a text in UTF-8.'))
        return
      }
      if (request.routeOptions.config.definition?.isRaw) {
        done(null, bytes)
        return
      }
      const body = bytes.toString()
      if (body.trim() === '') done(null, undefined)
      else if (isDeep(body)) done(apiError('bad_request', 'The body is nested too deeply.'))
      // It answers through `done`; only parsers of other kinds return a promise.
      else void parse(request, body, done)
    },
  )
}

/** Whether brackets outside of texts are nested deeper than {@link JSON_DEPTH}. */
export function isDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at)
        break
      case BRACE:
      case BRACKET:
        if (++depth > JSON_DEPTH) return true
        break
      case END_BRACE:
      case END_BRACKET:
        depth--
    }
  }
  return false
}

function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) {
    at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  }
  return at
}

const QUOTE = 34
const BRACKET = 91
const BACKSLASH = 92
const END_BRACKET = 93
const BRACE = 123
const END_BRACE = 125
