import type { Maintenance } from '@quantamental/api/site'

export const MAINTENANCE_PATH = '/maintenance'
/** Default without a planned end. */
const USUAL_RETRY_SECONDS = 300
const LONGEST_RETRY_SECONDS = 3600

/** Seconds until the planned end, limited to an hour. */
export function retryAfterSeconds({ ends_at }: Maintenance, now: Date): number {
  if (ends_at === null) return USUAL_RETRY_SECONDS
  const seconds = Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS)
}
