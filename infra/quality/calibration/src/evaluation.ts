import { numericOfLetter } from '@quantamental/models/credit'
import { industrials } from './calibrate.ts'
import { letterOfEmScore } from './em-rating.ts'
import { rateKnownCompanies } from './known-companies.ts'
import type { CalibrationData } from './load-data.ts'
import { type Agreement, agreementOf, type Discrimination, discriminationOf } from './metrics.ts'
import { areaUnderRoc, spearman } from './rank-statistics.ts'
import { buildSample } from './sample.ts'
import { type SampleScores, scoreNested, scoreShipped } from './score-samples.ts'

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
