import { type AddressGuard, isHttpPort, isListed } from '../../../http/outbound/address-guard.ts'
import type { GuardedRequest } from '../../../http/outbound/guarded-outbound.ts'

/** How servers elsewhere are called: each address is looked at when it is connected to. */
export interface OutboundAccess {
  readonly guard: AddressGuard
  readonly request: GuardedRequest
}

/** Of a whole call, and of a connection that is handed through. */
export const OUTSIDE_MS = 60_000
export const OUTSIDE_BYTES = 20 * 1024 * 1024

/** Whether a function may call a server; `hosts` are those that it names, if it does. */
export function mayCall(
  { guard }: OutboundAccess,
  hosts: readonly string[] | undefined,
  host: string,
  port: number,
): boolean {
  return hosts ? isListed(hosts, host, port) : isHttpPort(port) || guard.isPrivateHost(host, port)
}
