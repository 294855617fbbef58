import type { Socket } from 'node:net'
import { type ErrorCode, errorCodes } from '@pitlane/protocol'
import { API_HEADERS } from '../api-headers.ts'
import { errorBody } from './api-error.ts'
import { LONG_ADDRESS_PAGE, longAddress } from './long-address.ts'

/** Answers what is not even HTTP: there is no request yet, only a socket. */
export function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, status, page } = findRefusal(error)
  const body = page ?? JSON.stringify(errorBody(code, errorCodes[code].text))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${code}\r\nContent-Type: ${page ? 'text/html' : 'application/json'}; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\n` +
        `Content-Security-Policy: ${API_HEADERS['content-security-policy']}\r\n` +
        `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

interface Refusal {
  code: ErrorCode
  status: number
  /** For people. */
  page?: string
}

function findRefusal({ code = '', rawPacket }: Parameters<typeof answerBrokenRequest>[0]): Refusal {
  const long = code === 'HPE_HEADER_OVERFLOW' && longAddress(String(rawPacket))
  if (!long) return refusals[code] ?? plain('bad_request')
  return { ...plain('uri_too_long'), ...(long === 'of-a-page' && { page: LONG_ADDRESS_PAGE }) }
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: plain('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: plain('payload_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'bad_request', status: 408 },
}

function plain(code: ErrorCode): Refusal {
  return { code, status: errorCodes[code].status }
}
