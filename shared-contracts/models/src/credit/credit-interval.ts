import { calibrated } from './calibration-curve.ts'
import { type CreditCoefficient, type CreditReplicate, placeBetween } from './coefficient-types.ts'
import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { letterOfLogOdds, logOddsOf, probabilityOfLogOdds } from './credit-scale.ts'
import { CREDIT_LETTERS, type CreditLetter, type CreditResult } from './credit-types.ts'
import { CREDIT_REPLICATES } from './replicates.ts'

/** Range of the probability of default, fractions; `low` ≤ the probability ≤ `high`. */
export interface CreditInterval {
  readonly low: number
  readonly high: number
}

/** Share of the refits below and above the interval. */
const OUTSIDE = 0.05

const FITTED = CREDIT_COEFFICIENTS['credit-industrial-accounting']

/** Position of a value on the curve of a measure: indices of the points around it, and the fraction between them. */
interface Place {
  readonly measure: number
  readonly low: number
  readonly high: number
  readonly share: number
}

/** Measures of a result that the refits cover, and the points of all others. */
function placesOf({ model, parts }: Pick<CreditResult, 'model' | 'parts'>) {
  const { base, measures } = CREDIT_COEFFICIENTS[model]
  const places: Place[] = []
  let fixed = base - FITTED.base
  for (const { code, value, points } of parts) {
    if (code === 'base') continue
    const measure = measures.findIndex((one) => one.code === code)
    if (measure < 0 || measure >= FITTED.measures.length) fixed += points
    else if (value !== null) {
      places.push({ measure, ...placeBetween((measures[measure] as CreditCoefficient).at, value) })
    }
  }
  return { places, fixed }
}

/**
 * Score of the same company under a refit; measures that the refit does not cover keep their points. The
 * measures of REITs use the refitted curves of their industrial counterparts; utilities keep their base offset.
 */
function scoreUnder({ base, points }: CreditReplicate, found: ReturnType<typeof placesOf>): number {
  let score = base + found.fixed
  for (const { measure, low, high, share } of found.places) {
    const curve = points[measure] as readonly number[]
    const [from, to] = [curve[low] as number, curve[high] as number]
    score += Math.round(from + (to - from) * share)
  }
  return score
}

/** Log-odds under each refit, reused by every call: typed arrays are fast to sort and slow to allocate. */
const FOUND = new Float64Array(CREDIT_REPLICATES.length)

/** Quantile of ascending values, with linear interpolation. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const low = sorted[Math.floor(place)] as number
  return low + ((sorted[Math.ceil(place)] as number) - low) * (place % 1)
}

/**
 * 90% interval of the probability of default: the same company under refits of the model on bootstrap samples
 * of the companies it was fitted on. Null for D, NR and for financial companies, whose weights are judgment.
 */
export function creditInterval(
  result: Pick<CreditResult, 'model' | 'pd' | 'parts'>,
): CreditInterval | null {
  const { model, pd, parts } = result
  if (pd === null || parts.length === 0 || CREDIT_COEFFICIENTS[model].calibration === null)
    return null
  const places = placesOf(result)
  for (const [index, one] of CREDIT_REPLICATES.entries()) {
    FOUND[index] = calibrated(one.calibration, scoreUnder(one, places))
  }
  const found = FOUND.sort()
  return {
    low: Math.min(probabilityOfLogOdds(quantile(found, OUTSIDE)), pd),
    high: Math.max(probabilityOfLogOdds(quantile(found, 1 - OUTSIDE)), pd),
  }
}

/** Letters next to `letter` that the interval reaches, better one first. */
export function closeLetters(letter: CreditLetter, { low, high }: CreditInterval): CreditLetter[] {
  const rank = CREDIT_LETTERS.indexOf(letter)
  const rankOf = (pd: number) => CREDIT_LETTERS.indexOf(letterOfLogOdds(logOddsOf(pd)))
  const close: CreditLetter[] = []
  if (rankOf(low) < rank) close.push(CREDIT_LETTERS[rank - 1] as CreditLetter)
  if (rankOf(high) > rank) close.push(CREDIT_LETTERS[rank + 1] as CreditLetter)
  return close
}
