import { isIPv4, isIPv6 } from 'node:net'

/** Parts of an address: four for IPv4 (also for IPv4 mapped into IPv6), eight for IPv6. */
export interface AddressParts {
  readonly version: 4 | 6
  readonly parts: readonly string[]
}

/** Parse an IP address; undefined if invalid. IPv6 groups have no leading zeros. */
export function readAddress(ip: string): AddressParts | undefined {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(plain)) return { version: 4, parts: plain.split('.') }
  if (!isIPv6(plain)) return undefined
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return { version: 6, parts: groups.map((group) => group.replace(/^0+(?=.)/, '')) }
}
