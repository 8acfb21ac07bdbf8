import {
  CREDIT_ODDS,
  type CreditInputs,
  type KnownInputs,
  measureOf,
  numericOfLetter,
} from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import type { PolishCompany } from './polish.ts'
import { INDUSTRIAL_SHAPES } from './shapes.ts'

/** Values of the fitted measures of one company; null if unknown. */
export type Values = readonly (number | null)[]

export interface RatedRow {
  readonly values: Values
  readonly issuer: string
  /** 1 (AAA) to 7 (CCC), by the agency. */
  readonly letter: number
  /** Log-odds of default of the letter. */
  readonly target: number
  readonly weight: number
}

export interface BankruptcyRow {
  readonly values: Values
  readonly event: boolean
  readonly weight: number
}

export interface Sample {
  readonly rated: readonly RatedRow[]
  readonly bankruptcies: readonly BankruptcyRow[]
}

export const FOLDS = 5

export function valuesOf(inputs: CreditInputs): Values {
  return INDUSTRIAL_SHAPES.map((shape) => measureOf(shape, inputs as KnownInputs))
}

/** Log-odds of default of a letter. See infra/docs/domain/ratings-and-signals.md. */
function targetOf(numeric: number): number {
  return -Math.log((CREDIT_ODDS[numeric - 1] ?? 3) - 1)
}

/** The rows of both files. The ratings of a company have a total weight of 1. */
export function buildSample(
  ratings: readonly AgencyRating[],
  polish: readonly PolishCompany[],
): Sample {
  const counts = new Map<string, number>()
  for (const { symbol } of ratings) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return {
    rated: ratings.map(({ symbol, letter, inputs }) => ({
      values: valuesOf(inputs),
      issuer: symbol,
      letter: numericOfLetter(letter),
      target: targetOf(numericOfLetter(letter)),
      weight: 1 / (counts.get(symbol) ?? 1),
    })),
    bankruptcies: polish.map(({ inputs, bankrupt }) => ({
      values: valuesOf(inputs),
      event: bankrupt,
      weight: 1,
    })),
  }
}

/** Fold of a company by its symbol, so that all its ratings share a fold; `salt` gives another division. */
export function foldOf(symbol: string, salt: number): number {
  let hash = 7 + salt
  for (const character of symbol) hash = (hash * 31 + character.charCodeAt(0)) % 100_003
  return hash % FOLDS
}

interface Division {
  readonly training: Sample
  /** Positions in the sample. */
  readonly rated: readonly number[]
  readonly bankruptcies: readonly number[]
}

/** Divide a sample into folds: rows to score, and the sample without them. */
export function divide({ rated, bankruptcies }: Sample, salt: number): Division[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isRatedHere = rated.map(({ issuer }) => foldOf(issuer, salt) === fold)
    const isHere = bankruptcies.map((__, index) => (index + salt) % FOLDS === fold)
    const positions = (flags: readonly boolean[]) =>
      flags.flatMap((flag, index) => (flag ? [index] : []))
    return {
      training: {
        rated: rated.filter((__, index) => !isRatedHere[index]),
        bankruptcies: bankruptcies.filter((__, index) => !isHere[index]),
      },
      rated: positions(isRatedHere),
      bankruptcies: positions(isHere),
    }
  })
}

/** Scores of every row, each by `score` of the fit without its fold. */
export function outOfFold(
  sample: Sample,
  salt: number,
  fit: (training: Sample) => (values: Values) => number,
): { readonly rated: number[]; readonly bankruptcies: number[] } {
  const rated = new Array<number>(sample.rated.length).fill(0)
  const bankruptcies = new Array<number>(sample.bankruptcies.length).fill(0)
  for (const part of divide(sample, salt)) {
    const score = fit(part.training)
    for (const at of part.rated) rated[at] = score(sample.rated[at]?.values ?? [])
    for (const at of part.bankruptcies)
      bankruptcies[at] = score(sample.bankruptcies[at]?.values ?? [])
  }
  return { rated, bankruptcies }
}
