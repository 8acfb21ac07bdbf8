let made = 0

/**
 * Headers that give a browser a client address of its own, so that no test meets a rate limit which another
 * used up: the site trusts the loopback proxy (`start-site.ts`), and limits count the /64 of an IPv6 address.
 * The prefix is the one for documentation (RFC 3849).
 */
export function newClientAddress(workerIndex: number): { 'x-forwarded-for': string } {
  made += 1
  return { 'x-forwarded-for': `2001:db8:${workerIndex.toString(16)}:${made.toString(16)}::1` }
}
