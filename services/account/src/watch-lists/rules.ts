import { UNDO_MINUTES } from '@quantamental/api/account'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { FieldError } from '@quantamental/service-kit/errors'
import type { CountedWatchList } from './watch-list.repository.ts'

const TOO_LATE = `This was deleted more than ${UNDO_MINUTES} minutes ago and can’t be restored.`

/** @throws FieldError once a deletion can no longer be undone */
export function refuseLateRestore(deletedAt: Date, now: Date): void {
  if (now.getTime() - deletedAt.getTime() <= UNDO_MINUTES * 60_000) return
  throw new FieldError({ [NON_FIELD_ERRORS]: [TOO_LATE] })
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

/** Invisible characters: a name made up of these is blank. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{M}\u2800\u3164\uffa0]/gu

/** Name for storage: NFC, on one line, trimmed, with single spaces. */
function normalizeName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function isBlank(name: string): boolean {
  return name.replace(INVISIBLE, '') === ''
}

/** Key for comparing names that look alike. */
function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFC')
}

/** Note for storage: NFC, trimmed, without control characters except line feeds. */
export function normalizeNote(note: string): string {
  return note
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
}
