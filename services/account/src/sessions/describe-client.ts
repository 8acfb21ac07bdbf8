import { readAddress } from '@quantamental/service-kit/app'

/** Device and network by which users recognize a session. */
export interface Client {
  /** For example "Firefox on Windows". */
  readonly device: string
  /** Network part of the IP address: "203.0.113.0". */
  readonly address: string
}

/** First match wins. User agents also name the browsers they derive from, so those come last. */
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

/** Browser and system from the user agent. For display only: user agents can be forged. */
export function describeDevice(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, AGENT_MAX_LENGTH)
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Truncate IPv4 to /24 and IPv6 to /48; empty for an invalid address. */
export function shortenAddress(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ''
  const { version, parts } = address
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0` : `${parts.slice(0, 3).join(':')}::`
}

/** Device and network of a client, for the list of sessions. */
export function describeClient({
  ip,
  headers,
}: {
  ip: string
  headers: { 'user-agent'?: string | undefined }
}): Client {
  return { device: describeDevice(headers['user-agent']), address: shortenAddress(ip) }
}
