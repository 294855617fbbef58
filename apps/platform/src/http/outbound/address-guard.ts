import { type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why a call of a server that somebody else has named was not made, or its answer not taken. */
export class OutboundRefused extends Error {
  readonly reason: 'address' | 'host' | 'url' | 'redirect' | 'size' | 'encoding'

  constructor(reason: OutboundRefused['reason'], message: string) {
    super(message)
    this.name = 'OutboundRefused'
    this.reason = reason
  }
}

/** Asks for all addresses of a name, like `dns.lookup`. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

export interface AddressGuardOptions {
  /** Servers of the own network that may be called all the same, such as `erp.lan:8080`. */
  privateHosts?: readonly string[] | undefined
  resolve?: Resolve | undefined
}

export interface AddressGuard {
  /**
   * What `net.connect` and `http.request` need to connect to public addresses only: the address that was checked is
   * the one that is connected to, however often the name's addresses change.
   *
   * @param host a name or an address, IPv6 without brackets
   * @throws OutboundRefused for an address that is not public; for a name its `lookup` fails with it
   */
  connectOptions(host: string, port: number): { host: string; port: number; lookup: LookupFunction }
  /** Whether the operator has opened this server of the own network. */
  isPrivateHost(host: string, port: number): boolean
}

/** Guards the way out to servers that somebody else names. */
export function createAddressGuard({
  privateHosts = [],
  resolve = systemLookup,
}: AddressGuardOptions = {}): AddressGuard {
  const isPrivateHost = (host: string, port: number) => isListed(privateHosts, host, port)

  const lookup = createLookup(resolve, isPublicAddress)

  return {
    isPrivateHost,
    connectOptions(host, port) {
      if (isPrivateHost(host, port))
        return { host, port, lookup: createLookup(resolve, () => true) }
      // An address is connected to without a lookup.
      if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(host)
      return { host, port, lookup }
    },
  }
}

function createLookup(resolve: Resolve, isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        done(error, [])
        return
      }
      const open = addresses.filter(({ address }) => isOpen(address))
      const [first] = open
      if (!first) done(notPublic(hostname), [])
      else if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })
  }
}

/**
 * Whether a list names a server: `api.example` on the ports of HTTP, `api.example:8443` on that port,
 * `*.example` for every name below.
 *
 * @param host a name or an address, IPv6 without brackets
 */
export function isListed(list: readonly string[], host: string, port: number): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return list.some((entry) => {
    const [, listed = '', listedPort] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
    const isPort = listedPort ? Number(listedPort) === port : isHttpPort(port)
    const bare = listed.replace(/^\[|\]$/g, '')
    return isPort && (bare.startsWith('*.') ? name.endsWith(bare.slice(1)) : name === bare)
  })
}

/** The port that an address of HTTP names, or the usual one. */
export function findPort({ port, protocol }: URL): number {
  const usual = protocol === 'https:' ? 443 : 80
  return port === '' ? usual : Number(port)
}

export function isHttpPort(port: number): boolean {
  return port === 80 || port === 443
}

function notPublic(host: string): OutboundRefused {
  return new OutboundRefused('address', `${host} is not a server on the internet.`)
}
