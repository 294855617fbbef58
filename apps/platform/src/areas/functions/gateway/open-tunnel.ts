import { connect, type Socket } from 'node:net'
import { isListed, OutboundRefused } from '../../../http/outbound/address-guard.ts'
import { mayCall, OUTSIDE_BYTES, OUTSIDE_MS, type OutboundAccess } from './outbound-access.ts'

/** Hands a connection through, as HTTP's CONNECT asks: encrypted, so only its address, bytes and time are looked at. */
export function openTunnel(
  ways: OutboundAccess & { own: readonly string[] },
  place: string,
  near: Socket,
  head: Buffer,
  hosts: readonly string[] | undefined,
): void {
  const [, host = '', port = ''] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? []
  near.on('error', () => undefined)
  // Encrypted, a call of the platform would tell nothing of the calls that it comes from.
  if (isListed(ways.own, host, Number(port))) {
    refuse(near, 'The shop itself is called by fetch, or at the address in Base44-Api-Url.')
    return
  }
  if (!mayCall(ways, hosts, host, Number(port))) {
    refuse(near, `${place} is not among the allowed servers.`)
    return
  }
  try {
    const far = connect(ways.guard.connectOptions(host, Number(port)))
    join(near, far, head)
  } catch (error) {
    refuse(near, error instanceof OutboundRefused ? error.message : 'The server cannot be called.')
  }
}

function join(near: Socket, far: Socket, head: Buffer): void {
  const end = () => {
    near.destroy()
    far.destroy()
  }
  const time = setTimeout(end, OUTSIDE_MS).unref()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > OUTSIDE_BYTES) end()
  }
  let isOpen = false
  far.once('connect', () => {
    isOpen = true
    near.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) far.write(head)
    near.on('data', count).pipe(far)
    far.on('data', count).pipe(near)
  })
  far.once('error', (error) => {
    if (isOpen) end()
    else
      refuse(near, error instanceof OutboundRefused ? error.message : 'The server was not reached.')
  })
  near.once('close', () => {
    clearTimeout(time)
    far.destroy()
  })
}

function refuse(near: Socket, reason: string): void {
  const text = encodeURIComponent(reason)
  near.end(`HTTP/1.1 403 Forbidden\r\nx-gateway-error: ${text}\r\ncontent-length: 0\r\n\r\n`)
}
