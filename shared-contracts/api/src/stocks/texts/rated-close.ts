import { formatDate, formatUsd } from '../../format/format.ts'
import type { RatingPoint } from '../pages/credit-rating.schema.ts'

/** Explain the share price behind a rating, which can differ from the later one in the header. */
export function ratedCloseSentence({
  close,
  date,
}: NonNullable<RatingPoint['rated_close']>): string {
  return `Rated at the share price when the report was filed: ${formatUsd(close)}, the close on ${formatDate(date)}. Later prices don’t affect it.`
}
