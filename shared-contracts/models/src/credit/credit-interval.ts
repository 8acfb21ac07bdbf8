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

/** A value of each refit; typed arrays are fast to sort and slow to allocate. */
const ofRefits = (read: (refit: CreditReplicate) => number) =>
  Float64Array.from(CREDIT_REPLICATES, read)

interface Refits {
  readonly bases: Float64Array
  /** Points by measure and value, all refits in a row, so that the innermost loop reads neighbors. */
  readonly points: readonly (readonly Float64Array[])[]
  /** Log-odds under each refit, reused by every call. */
  readonly found: Float64Array
}

let refits: Refits | undefined

/** On first use, so that browser builds without `creditInterval` drop the refits. */
function compileRefits(): Refits {
  const points = FITTED.measures.map(({ at }, measure) =>
    at.map((_, index) => ofRefits((refit) => refit.points[measure]?.[index] as number)),
  )
  const bases = ofRefits(({ base }) => base)
  return { bases, points, found: new Float64Array(bases.length) }
}

/**
 * Log-odds of the same company under each refit, ascending; measures that the refits do not cover keep their
 * points. The measures of REITs use the refitted curves of their industrial counterparts; utilities keep their
 * base offset.
 */
function logOddsOfRefits({ places, fixed }: ReturnType<typeof placesOf>): Float64Array {
  refits ??= compileRefits()
  const { bases, points, found } = refits
  found.set(bases)
  for (const { measure, low, high, share } of places) {
    const curves = points[measure] as readonly Float64Array[]
    const [from, to] = [curves[low] as Float64Array, curves[high] as Float64Array]
    for (let i = 0; i < found.length; i += 1) {
      const start = from[i] as number
      found[i] = (found[i] as number) + Math.round(start + ((to[i] as number) - start) * share)
    }
  }
  for (let i = 0; i < found.length; i += 1) {
    const { calibration } = CREDIT_REPLICATES[i] as CreditReplicate
    found[i] = calibrated(calibration, (found[i] as number) + fixed)
  }
  return found.sort()
}

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
  const found = logOddsOfRefits(placesOf(result))
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
