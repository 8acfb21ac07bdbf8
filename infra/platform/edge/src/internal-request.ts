import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'

const PRIVATE_NETWORKS = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
]
/** Headers that every proxy in front of the edge adds for its clients. */
const FORWARDED = ['x-forwarded-for', 'forwarded']

export type IsInternal = (request: Pick<FastifyRequest, 'raw' | 'headers'>) => boolean

/**
 * Whether a request comes from the site's own network without a proxy in between, as probes and operators' commands
 * do. @param trustedProxies also as sources of probes: load balancers probe from the networks they forward from
 */
export function createInternalCheck(trustedProxies: readonly string[] = []): IsInternal {
  const networks = new BlockList()
  for (const network of [...PRIVATE_NETWORKS, ...trustedProxies]) {
    const [address = '', prefix] = network.split('/')
    const family = address.includes(':') ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return ({ raw, headers }) => {
    if (FORWARDED.some((name) => headers[name] !== undefined)) return false
    const { remoteAddress = '', localAddress } = raw.socket
    // From this machine to its public address.
    if (remoteAddress !== '' && remoteAddress === localAddress) return true
    const address = remoteAddress.replace(/^::ffff:/i, '')
    return networks.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
  }
}
