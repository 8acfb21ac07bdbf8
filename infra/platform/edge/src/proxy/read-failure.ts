import type { InstanceFailure } from './service-pool.ts'

/** Error codes for a connection that was never established. */
const REFUSED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const SLOW = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']
/** Include a reused connection that the service had just closed. */
const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/** Classify the failure of a request. */
export function readFailure(error: unknown): InstanceFailure {
  if (hasCode(error, REFUSED)) return 'refused'
  if (hasCode(error, SLOW)) return 'slow'
  return hasCode(error, BROKEN) ? 'broken' : 'odd'
}

/** Whether the error or one of its causes has one of `codes`. */
function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause, errors } = error as Readonly<{
    code?: unknown
    cause?: unknown
    errors?: readonly unknown[]
  }>
  return (
    codes.includes(String(code)) ||
    hasCode(cause, codes) ||
    (errors ?? []).some((each) => hasCode(each, codes))
  )
}
