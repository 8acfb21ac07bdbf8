import { formatCents } from '@quantamental/api/format'
import { FieldError, ServiceError } from '@quantamental/service-kit/errors'

/** 409: the subscription changed since the operator loaded it. */
export class OperatorConflict extends ServiceError {
  override readonly name = 'OperatorConflict'

  constructor(detail: string, code: string) {
    super(409, detail, code)
  }
}

const REASON_LENGTH_MIN = 3

/** Trimmed reason. @throws FieldError when it is too short. */
export function writtenReason(text: string, field: 'reason' | 'resolution' = 'reason'): string {
  const trimmed = text.trim()
  if (trimmed.length < REASON_LENGTH_MIN)
    throw new FieldError({
      [field]: [`Ensure this field has at least ${REASON_LENGTH_MIN} characters.`],
    })
  return trimmed
}

/** Whether the day exists, unlike February 30. */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === day
}

/** Day until which access is free after a refund. @throws FieldError if it does not exist */
export function readAccessTill(day: string | undefined): string | undefined {
  if (day !== undefined && !isDay(day)) {
    throw new FieldError({ access_till: ['Enter a valid date.'] })
  }
  return day
}

/**
 * @param leftInCents refundable remainder of a payment.
 * @throws OperatorConflict when nothing or less than `amountInCents` is left.
 */
export function refuseMoreThanLeft(leftInCents: number, amountInCents: number): void {
  if (leftInCents <= 0)
    throw new OperatorConflict('This payment is already fully refunded.', 'nothing_left')
  if (amountInCents > leftInCents)
    throw new OperatorConflict(
      `You can refund at most ${formatCents(leftInCents)} of this payment.`,
      'not_enough_left',
    )
}
