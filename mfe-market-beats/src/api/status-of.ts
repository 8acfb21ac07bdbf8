import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'

/** HTTP status of a failed call; 444 without a response. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
}
