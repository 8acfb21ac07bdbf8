import { CREDIT_FORMS, creditFormOf } from '@quantamental/models/credit'
import { amountValue } from '../amounts/amount.ts'
import { MODEL_CODES } from '../amounts/amount-table.ts'
import type { QuarterResult } from '../company-result.ts'
import type { InputHasher } from '../input-hash.ts'
import type { QuarterContext } from './quarter-context.ts'

/** Hash the company's own inputs of a rating: its figures, and its closes. */
export function hashRatingBasis(
  { rated, profile, rating, isDefaulted }: QuarterContext,
  hasher: InputHasher,
): QuarterResult['ratingBasis'] {
  const { evidence } = rated
  for (const code of MODEL_CODES) hasher.add(amountValue(evidence.amounts[code]))
  hasher.add(evidence.shares?.amount.value)
  hasher.add(evidence.shares?.basisDay)
  hasher.add(CREDIT_FORMS.indexOf(creditFormOf(profile.modelClass)))
  hasher.add(isDefaulted ? 1 : 0)
  const figures = hasher.take()
  hasher.add(rating.price)
  hasher.add(rating.point?.day)
  hasher.add(rating.point?.factor)
  hasher.add(rating.point?.perListed)
  hasher.add(rating.volatility)
  hasher.add(rating.yearReturn?.from)
  hasher.add(rating.yearReturn?.logReturn)
  return { figures, prices: hasher.take() }
}
