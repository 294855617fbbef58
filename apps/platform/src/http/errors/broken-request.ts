import type { Socket } from 'node:net'
import { type ErrorCode, errorCodes } from '@pitlane/protocol'
import { errorBody } from './api-error.ts'

/** Answers what is not even HTTP: there is no request yet, only a socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, status } = refusals[error.code ?? ''] ?? plain('bad_request')
  const body = JSON.stringify(errorBody(code, errorCodes[code].text))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${code}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\n` +
        `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

const refusals: Record<string, { code: ErrorCode; status: number }> = {
  HPE_HEADER_OVERFLOW: plain('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: plain('payload_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'bad_request', status: 408 },
}

function plain(code: ErrorCode): { code: ErrorCode; status: number } {
  return { code, status: errorCodes[code].status }
}
