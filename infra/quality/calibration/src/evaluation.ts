import type { CreditLetter } from '@quantamental/models/credit'
import {
  calibrated,
  computeCredit,
  creditLogOdds,
  creditScore,
  numericOfLetter,
} from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { industrials } from './calibrate.ts'
import { fitForm } from './fit-form.ts'
import { rateKnownCompanies } from './known-companies.ts'
import type { CalibrationData } from './load-data.ts'
import { type Agreement, agreementOf, type Discrimination, discriminationOf } from './metrics.ts'
import type { PolishCompany } from './polish.ts'
import { areaUnderRoc, spearman } from './rank-statistics.ts'
import { buildSample, outOfFold } from './sample.ts'
import { scoreOf } from './scorecard.ts'

/** Log-odds of default in the order of the ratings and of the Polish companies. */
interface SampleScores {
  readonly rated: readonly number[]
  readonly bankruptcies: readonly number[]
}

/** Division of the outer folds; the inner ones use another. */
const OUTER = 0

/**
 * Scores by nested cross-validation: each company by a model whose settings, curves, cuts and tail were chosen
 * without it, and without any rating of its issuer.
 */
function scoreNested(
  ratings: readonly AgencyRating[],
  polish: readonly PolishCompany[],
): SampleScores {
  return outOfFold(buildSample(ratings, polish), OUTER, (training) => {
    const { card, calibration } = fitForm(training)
    return (values) => calibrated(calibration, Math.round(1e6 * scoreOf(card, values))) / 1e6
  })
}

function shippedLogOdds({ inputs }: Pick<AgencyRating, 'inputs'>): number {
  const result = computeCredit({ ...inputs, marketCap: null })
  // Figures required for a rating can be missing in the files; neutral values replace them as in the fit.
  const score = creditScore(result) ?? creditScore(computeCredit(withNeutral(inputs)))
  return creditLogOdds(result.model, score ?? 0) / 1e6
}

function withNeutral(inputs: AgencyRating['inputs']): AgencyRating['inputs'] {
  const totalAssets = inputs.totalAssets ?? 0
  const neutral = { ebit: 0.035 * totalAssets, netIncome: 0.035 * totalAssets }
  return {
    ...inputs,
    marketCap: null,
    totalLiabilities: inputs.totalLiabilities ?? 0.62 * totalAssets,
    ebit: inputs.ebit ?? neutral.ebit,
    netIncome: inputs.netIncome ?? neutral.netIncome,
  }
}

/** Scores by the committed coefficients, without refitting. */
function scoreShipped(
  ratings: readonly AgencyRating[],
  polish: readonly PolishCompany[],
): SampleScores {
  return { rated: ratings.map(shippedLogOdds), bankruptcies: polish.map(shippedLogOdds) }
}

/** Minimum EM-score of each letter, by its lowest notch (Altman 2005). All lower scores are CCC. */
const LEAST: readonly (readonly [number, CreditLetter])[] = [
  [8.15, 'AAA'],
  [7, 'AA'],
  [6.4, 'A'],
  [5.65, 'BBB'],
  [4.75, 'BB'],
  [3.75, 'B'],
]

/** Bond rating equivalent of an EM-score, without notches. */
function letterOfEmScore(score: number): CreditLetter {
  return LEAST.find(([least]) => score >= least)?.[1] ?? 'CCC'
}

/** Accuracy of one way of scoring the two files. */
export interface Accuracy {
  readonly agencies: Agreement
  readonly bankruptcies: Discrimination
}

/** Accuracy of simpler measures on the same companies. */
export interface Benchmarks {
  /** Areas under the ROC curve of Polish bankruptcies. */
  readonly zDoublePrimeArea: number
  readonly sizeArea: number
  /** Rank correlation of total assets with the agencies' letters. */
  readonly sizeCorrelation: number
  /** The ratings whose EM-score is known: rank correlation of its letter, and share within one letter. */
  readonly emScore: {
    readonly ratings: number
    readonly letterCorrelation: number
    readonly withinOne: number
  }
}

export interface Evaluation {
  /** Each company scored by a model chosen and fitted without it; null if only the committed one was requested. */
  readonly nested: Accuracy | null
  /** The committed coefficients on the same files, which they were fitted on. */
  readonly shipped: Accuracy
  readonly benchmarks: Benchmarks
  /** Letters from statements and with prices of July 2016; the agency's from public knowledge. */
  readonly knownCompanies: readonly {
    readonly symbol: string
    readonly fiscalYear: number
    readonly statements: string
    readonly priced: string | null
    readonly agency: string
  }[]
}

function accuracyOf(data: CalibrationData, score: typeof scoreShipped): Accuracy {
  const ratings = industrials(data.ratings)
  const scores: SampleScores = score(ratings, data.polish)
  const sample = buildSample(ratings, data.polish)
  return {
    agencies: agreementOf(
      sample.rated.map((row, at) => ({ ...row, logOdds: scores.rated[at] as number })),
    ),
    bankruptcies: discriminationOf(
      sample.bankruptcies.map((row, at) => ({
        ...row,
        logOdds: scores.bankruptcies[at] as number,
      })),
    ),
  }
}

function benchmarksOf(data: CalibrationData): Benchmarks {
  const altman = data.polish.filter(({ zDoublePrime }) => zDoublePrime !== null)
  const ratings = industrials(data.ratings)
  const known = ratings.filter(({ emScore }) => emScore !== null)
  const letters = known.map(({ letter }) => numericOfLetter(letter))
  const em = known.map(({ emScore }) => numericOfLetter(letterOfEmScore(emScore ?? 0)))
  return {
    zDoublePrimeArea: areaUnderRoc(
      altman.map(({ zDoublePrime }) => -(zDoublePrime ?? 0)),
      altman.map(({ bankrupt }) => bankrupt),
    ),
    sizeArea: areaUnderRoc(
      data.polish.map(({ logAssets }) => -(logAssets ?? 0)),
      data.polish.map(({ bankrupt }) => bankrupt),
    ),
    sizeCorrelation: spearman(
      ratings.map(({ inputs }) => -(inputs.totalAssets ?? 0)),
      ratings.map(({ letter }) => numericOfLetter(letter)),
    ),
    emScore: {
      ratings: known.length,
      letterCorrelation: spearman(em, letters),
      withinOne:
        em.filter((our, at) => Math.abs(our - (letters[at] as number)) <= 1).length / known.length,
    },
  }
}

/** Evaluate the committed coefficients and, unless `isShippedOnly`, the nested cross-validation. */
export function evaluateCredit(data: CalibrationData, isShippedOnly: boolean): Evaluation {
  return {
    nested: isShippedOnly ? null : accuracyOf(data, scoreNested),
    shipped: accuracyOf(data, scoreShipped),
    benchmarks: benchmarksOf(data),
    knownCompanies: rateKnownCompanies(data).map((one) => ({
      symbol: one.symbol,
      fiscalYear: one.fiscalYear,
      statements: one.accounting.letter,
      priced: one.market?.letter ?? null,
      agency: one.agency,
    })),
  }
}
