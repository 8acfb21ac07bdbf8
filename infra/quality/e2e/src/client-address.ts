let count = 0

/**
 * Headers that give a browser its own client address, so that tests do not share rate limits. The site
 * trusts the loopback proxy (`start-site.ts`), and limits apply to the /64 of an IPv6 address. The prefix
 * is reserved for documentation (RFC 3849).
 */
export function newClientAddress(workerIndex: number): { 'x-forwarded-for': string } {
  count += 1
  return { 'x-forwarded-for': `2001:db8:${workerIndex.toString(16)}:${count.toString(16)}::1` }
}
