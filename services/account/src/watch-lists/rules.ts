import { UNDO_MINUTES } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import { isBlank, nameKeyOf, normalizeName } from './list-text.ts'
import type { CountedWatchList } from './watch-list.repository.ts'

const MINUTE_IN_MS = 60_000
export const TOO_LATE_MESSAGE = `This was deleted more than ${UNDO_MINUTES} minutes ago and can’t be restored.`

/** Whether a deletion can still be undone. */
export function canBeRestored(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= UNDO_MINUTES * MINUTE_IN_MS
}

/** @throws FieldError unless `ids` contains the id of each of `rows` exactly once */
export function checkOrder(ids: readonly number[], rows: readonly { id: number }[]): void {
  const named = new Set(ids)
  if (ids.length === rows.length && rows.every(({ id }) => named.has(id))) return
  throw new FieldError({ ids: ['The order is out of date. Reload the page and try again.'] })
}

/** Normalize a name for storage. @throws FieldError if it is blank or already used */
export function checkName(
  name: string,
  others: readonly CountedWatchList[],
): { name: string; name_key: string } {
  const normalized = normalizeName(name)
  if (isBlank(normalized)) throw new FieldError({ name: ['This field may not be blank.'] })
  const key = nameKeyOf(normalized)
  if (others.some(({ name_key }) => name_key === key)) {
    throw new FieldError({ name: [`You already have a watch list named ${normalized}.`] })
  }
  return { name: normalized, name_key: key }
}
