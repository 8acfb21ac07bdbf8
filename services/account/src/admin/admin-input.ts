import { FieldError, NotFoundError, ServiceError } from '@quantamental/service-kit/errors'
import { isPossibleId } from '../db/with-user-lock.ts'
import { normalizeText, textErrors } from '../inquiries/rules.ts'

const REASON = { min: 3, max: 500 }
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** Normalize text for storage. @throws FieldError if it is too short, too long or malformed */
export function readText(
  text: string,
  field: string,
  limits: { readonly min: number; readonly max: number },
): string {
  const words = normalizeText(text)
  const errors = words === '' && limits.min === 0 ? [] : textErrors(words, limits)
  if (errors.length > 0) throw new FieldError({ [field]: errors })
  return words
}

/** Read an operator's reason for an action. */
export function readReason(text: string): string {
  return readText(text, 'reason', REASON)
}

/** Parse a time with a zone. @throws FieldError for anything else */
export function readInstant(text: string, field: string): Date {
  const instant = new Date(INSTANT.test(text) ? text : Number.NaN)
  if (Number.isNaN(instant.getTime())) {
    throw new FieldError({ [field]: ['Enter a valid date and time with a time zone.'] })
  }
  return instant
}

/** @throws NotFoundError for an id that no row can have */
export function knownId(id: number): number {
  if (!isPossibleId(id)) throw new NotFoundError()
  return id
}

/** 409: the action does not fit the current state. */
export class ConflictError extends ServiceError {
  override readonly name = 'ConflictError'

  constructor(detail: string) {
    super(409, detail)
  }
}
