import {
  CREDIT_LETTERS,
  type CreditLetter,
  letterOfLogOdds,
  numericOfLetter,
  probabilityOfLogOdds,
} from '@quantamental/models/credit'
import { logisticLine } from './logistic-line.ts'
import { areaWithInterval, spearman } from './rank-statistics.ts'

/** Rated companies: agency letters, 1 (AAA) to 7 (CCC), and log-odds of default by the model. */
export interface Agreement {
  readonly ratings: number
  readonly issuers: number
  /** Spearman's rank correlation of the log-odds and of our letter with the agency's letter. */
  readonly scoreCorrelation: number
  readonly letterCorrelation: number
  /** Shares, 0 to 1. */
  readonly equal: number
  readonly withinOne: number
  /** Share of agency B and CCC rated B or lower, and of BBB and better rated B or lower. */
  readonly lowFound: number
  readonly highRatedLow: number
  readonly largestLetter: { readonly letter: CreditLetter; readonly share: number }
  /** Counts AAA to CCC: the agency's letter in rows, ours in columns. */
  readonly table: readonly (readonly number[])[]
}

interface RatedOutcome {
  readonly issuer: string
  readonly letter: number
  readonly logOdds: number
}

export function agreementOf(rows: readonly RatedOutcome[]): Agreement {
  const agency = rows.map(({ letter }) => letter)
  const ours = rows.map(({ logOdds }) => numericOfLetter(letterOfLogOdds(logOdds * 1e6)))
  const table = Array.from({ length: 7 }, () => new Array<number>(7).fill(0))
  rows.forEach(({ letter }, at) => {
    const row = table[letter - 1] ?? []
    row[(ours[at] as number) - 1] = (row[(ours[at] as number) - 1] ?? 0) + 1
  })
  const shareOf = (is: (our: number, agency: number) => boolean, among = (_: number) => true) => {
    const chosen = ours.map((our, at) => [our, agency[at] as number] as const)
    const group = chosen.filter(([, theirs]) => among(theirs))
    return group.filter(([our, theirs]) => is(our, theirs)).length / group.length
  }
  const shares = CREDIT_LETTERS.map((letter, rank) => ({
    letter,
    share: shareOf((our) => our === rank + 1),
  }))
  return {
    ratings: rows.length,
    issuers: new Set(rows.map(({ issuer }) => issuer)).size,
    scoreCorrelation: spearman(
      rows.map(({ logOdds }) => logOdds),
      agency,
    ),
    letterCorrelation: spearman(ours, agency),
    equal: shareOf((our, theirs) => our === theirs),
    withinOne: shareOf((our, theirs) => Math.abs(our - theirs) <= 1),
    lowFound: shareOf(
      (our) => our >= 6,
      (theirs) => theirs >= 6,
    ),
    highRatedLow: shareOf(
      (our) => our >= 6,
      (theirs) => theirs <= 4,
    ),
    largestLetter: shares.reduce((most, one) => (one.share > most.share ? one : most)),
    table,
  }
}

export interface Decile {
  readonly companies: number
  /** Mean predicted probability and share of bankruptcies. */
  readonly predicted: number
  readonly realized: number
}

export interface Discrimination {
  readonly companies: number
  readonly bankrupt: number
  /** Area under the ROC curve with its 95% interval. */
  readonly roc: { readonly area: number; readonly low: number; readonly high: number }
  /** Mean squared error of the probability, and its improvement on the base rate. */
  readonly brier: number
  readonly brierSkill: number
  /** Log-odds of bankruptcy = intercept + slope × log-odds of the model. */
  readonly slope: number
  readonly intercept: number
  /** By predicted probability, lowest first. */
  readonly deciles: readonly Decile[]
}

interface BankruptcyOutcome {
  readonly event: boolean
  readonly logOdds: number
}

export function discriminationOf(rows: readonly BankruptcyOutcome[]): Discrimination {
  const events = rows.map(({ event }) => event)
  const bankrupt = events.filter(Boolean).length
  const known = rows
    .map(({ logOdds, event }) => ({
      probability: probabilityOfLogOdds(logOdds * 1e6),
      outcome: event ? 1 : 0,
    }))
    .sort((a, b) => a.probability - b.probability)
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length
  const brier = mean(known.map(({ probability, outcome }) => (probability - outcome) ** 2))
  const rate = bankrupt / rows.length
  const line = logisticLine(rows.map(({ logOdds, event }) => ({ x: logOdds, event, weight: 1 })))
  return {
    companies: rows.length,
    bankrupt,
    roc: areaWithInterval(
      rows.map(({ logOdds }) => logOdds),
      events,
    ),
    brier,
    brierSkill: 1 - brier / (rate * (1 - rate)),
    ...line,
    deciles: Array.from({ length: 10 }, (_, at) => {
      const part = known.slice((at * known.length) / 10, ((at + 1) * known.length) / 10)
      return {
        companies: part.length,
        predicted: mean(part.map(({ probability }) => probability)),
        realized: mean(part.map(({ outcome }) => outcome)),
      }
    }),
  }
}
