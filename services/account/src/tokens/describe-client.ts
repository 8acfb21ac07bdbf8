import { readAddress } from '@quantamental/service-kit/app'

/** What a session is recognised by. */
export interface Client {
  /** "Firefox on Windows". */
  readonly device: string
  /** Network part of the address: "203.0.113.0". */
  readonly address: string
}

/** The first that fits: browsers name their ancestors too, so the ancestors come last. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const AGENT_MAX_LENGTH = 512

/** Browser and system as far as the user agent tells; it may lie, so it decides nothing. */
export function describeDevice(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, AGENT_MAX_LENGTH)
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Keeps the /24 of IPv4 and the /48 of IPv6; empty for what is no address. */
export function shortenAddress(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ''
  const { version, parts } = address
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0` : `${parts.slice(0, 3).join(':')}::`
}

/** Who signs in, as the list of sessions will show it. */
export function describeClient({
  ip,
  headers,
}: {
  ip: string
  headers: { 'user-agent'?: string | undefined }
}): Client {
  return { device: describeDevice(headers['user-agent']), address: shortenAddress(ip) }
}
