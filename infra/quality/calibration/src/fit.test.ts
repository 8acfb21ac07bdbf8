import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { CREDIT_LOG_ODDS_CUTS, type CreditLetter } from '@quantamental/models/credit'
import { parseOptions, UsageError } from './arguments.ts'
import { calibrate } from './calibrate.ts'
import { NOTHING_KNOWN } from './inputs.ts'
import type { CalibrationData } from './load-data.ts'
import { renderCoefficients, renderReplicates } from './render-coefficients.ts'
import { utilityOffset } from './utility-offset.ts'

const LETTERS: readonly CreditLetter[] = ['AA', 'A', 'BBB', 'BB', 'B', 'CCC']

function inputsAt(step: number, spread: number) {
  return {
    ...NOTHING_KNOWN,
    totalAssets: 40e9 / 2 ** step,
    totalLiabilities: ((0.35 + 0.1 * step + spread) * 40e9) / 2 ** step,
    ebit: ((0.16 - 0.03 * step + spread) * 40e9) / 2 ** step,
    interestExpense: ((0.005 + 0.008 * step) * 40e9) / 2 ** step,
    netIncome: ((0.1 - 0.03 * step + spread) * 40e9) / 2 ** step,
    operatingCashFlow: ((0.14 - 0.025 * step - spread) * 40e9) / 2 ** step,
    retainedEarnings: ((0.5 - 0.15 * step + spread) * 40e9) / 2 ** step,
    cashAndInvestments: (0.06 * 40e9) / 2 ** step,
  }
}

/** Letters that decline with the figures, bankruptcies among the weakest companies, and two banks. */
const DATA: CalibrationData = {
  ratings: Array.from({ length: 48 }, (_, at) => ({
    symbol: `S${at}`,
    name: '',
    day: 17_000,
    letter: LETTERS[at % 6] as CreditLetter,
    inputs: inputsAt(at % 6, 0.01 * (Math.floor(at / 6) - 4)),
    fromStatement: false,
    emScore: null,
  })),
  unusable: 0,
  polish: Array.from({ length: 60 }, (_, at) => ({
    inputs: inputsAt(at % 6, 0.005 * (Math.floor(at / 6) - 5)),
    bankrupt: at % 6 > 3 && at % 4 === 0,
    zDoublePrime: null,
    logAssets: null,
  })),
  statements: ['B1', 'B2'].map((symbol, at) => ({
    symbol,
    endDay: 16_800,
    fiscalYear: 2015,
    sector: 'Financials',
    industry: 'Banks',
    emScore: null,
    inputs: {
      ...NOTHING_KNOWN,
      totalAssets: 100e9,
      bookEquity: (10 + at) * 1e9,
      netIncome: 1e9,
      form: 'financial',
    },
  })),
  snapshot: new Map(
    Array.from({ length: 48 }, (_, at) => [
      `S${at}`,
      { marketCap: 30e9 / 2 ** (at % 6), volatility: 0.2 + 0.05 * (at % 6), sharePrice: 30 },
    ]),
  ),
}

const RISKIER: readonly string[] = [
  ...['leverage', 'loan-to-value', 'market-leverage', 'volatility'],
  ...['loan-losses', 'nonperforming'],
]
const REFITS = 2
const fitted = calibrate(DATA, REFITS)

describe('fit', () => {
  it('fitting the same data twice gives the same bytes', () => {
    const again = calibrate(DATA, REFITS)
    expect(renderCoefficients(again)).toBe(renderCoefficients(fitted))
    expect(renderReplicates(again)).toBe(renderReplicates(fitted))
  })

  it('every curve is finite and moves in the direction of its measure', () => {
    const models = Object.values(fitted.models)
    expect(models).toHaveLength(10)
    for (const { base, measures } of models) {
      expect(Number.isSafeInteger(base)).toBe(true)
      for (const { code, points } of measures) {
        const sign = RISKIER.includes(code) ? 1 : -1
        const steps = points.slice(1).map((to, index) => sign * (to - (points[index] as number)))
        expect([code, steps.every((step) => step > 0)]).toEqual([code, true])
      }
    }
  })

  it('the calibration curve rises through the cuts between the letters', () => {
    const { calibration } = fitted.models['credit-industrial-accounting']
    const { scores = [], logOdds = [] } = calibration ?? {}
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(logOdds).toEqual(logOdds.toSorted((a, b) => a - b))
    expect(logOdds).toEqual(expect.arrayContaining([...CREDIT_LOG_ODDS_CUTS]))
  })

  it('each refit has the knots of the fit and its own points', () => {
    const { measures } = fitted.models['credit-industrial-accounting']
    expect(fitted.replicates).toHaveLength(REFITS)
    for (const { points } of fitted.replicates) {
      expect(points.map((curve) => curve.length)).toEqual(measures.map(({ at }) => at.length))
    }
    expect(fitted.replicates[0]?.points).not.toEqual(fitted.replicates[1]?.points)
  })

  it('the level of utilities is the best offset, halved for 30 issuers and 0 without any', () => {
    // The score is the log-odds: 0.195 above the cut between BBB and BB, where the agency says BBB.
    const ends = [-20_000_000, 20_000_000]
    const cut = (CREDIT_LOG_ODDS_CUTS[3] as number) / 1e6
    const rows = Array.from({ length: 30 }, (_, at) => ({
      issuer: `U${at}`,
      score: cut + 0.195,
      letter: 4,
      weight: 1,
    }))
    const calibration = { scores: ends, logOdds: ends }
    expect(utilityOffset({ rows, calibration })).toBeCloseTo(-0.1, 12)
    expect(utilityOffset({ rows: [], calibration })).toBe(0)
  })

  // Repeat the fit if the shared data are available; otherwise the command skips it.
  it('fit --check agrees with the committed coefficients', () => {
    const script = resolve(import.meta.dirname, 'fit.ts')
    const output = execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
    expect(output).toMatch(/coefficients unchanged|no data folder at/i)
  })

  it('fit --check without data passes and prints the reason', () => {
    const script = resolve(import.meta.dirname, 'fit.ts')
    const output = execFileSync(process.execPath, [script, '--check', '--data', '/nowhere'], {
      encoding: 'utf8',
    })
    expect(output).toBe('No data folder at /nowhere: nothing fitted. Set it with --data.\n')
  })

  it('--data is relative to the repository and unknown options are rejected', () => {
    const root = resolve(import.meta.dirname, '../../../..')
    const flags = { check: false, shipped: false, json: false, write: false }
    expect(parseOptions([])).toEqual({ data: resolve(root, '../shared/data'), ...flags })
    expect(parseOptions(['--data', 'x', '--check']).data).toBe(resolve(root, 'x'))
    expect(() => parseOptions(['--dta', 'x'])).toThrow(UsageError)
  })
})
