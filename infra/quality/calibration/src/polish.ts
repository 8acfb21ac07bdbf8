import type { CreditInputs } from '@quantamental/models/credit'
import { NOTHING_KNOWN } from './inputs.ts'

/** Company of the Polish bankruptcy data, file `1year`. Comments name its ratios by number, X1 to X64. */
export interface PolishCompany {
  readonly inputs: CreditInputs
  readonly bankrupt: boolean
  /** Altman's Z'' from X3, X6, X7 and X8; null if one is missing. */
  readonly zDoublePrime: number | null
  /** X29, logarithm (base 10) of total assets in thousands of zloty. */
  readonly logAssets: number | null
}

/** Approximate exchange rate in the years of the file (2007-2013). */
const USD_PER_ZLOTY = 0.33

function times(a: number | null | undefined, b: number | null | undefined): number | null {
  return a == null || b == null ? null : a * b
}

/**
 * Model inputs from the file's ratios, scaled by the total assets in X29: liabilities X2, EBIT X7, net income X1,
 * retained earnings X6, operating cash flow X26·X2 (X26: net profit plus depreciation over liabilities; the file has
 * no change in working capital), cash X40·X51, interest X11 − X14 if not negative (X11 adds financial expenses and
 * extraordinary items), prior-year net income (X24 − X18)/2 (X24: gross profit of three years). The file has no
 * debt.
 */
function inputsOf(x: readonly (number | null)[]): CreditInputs {
  const logAssets = x[29] ?? null
  if (logAssets === null) return NOTHING_KNOWN
  const totalAssets = 10 ** logAssets * 1000 * USD_PER_ZLOTY
  const money = (ratio: number | null | undefined) => times(ratio, totalAssets)
  const fund = times(x[26], x[2])
  const minus = (a: number | null | undefined, b: number | null | undefined) =>
    a == null || b == null ? null : a - b
  const interest = minus(x[11], x[14])
  return {
    ...NOTHING_KNOWN,
    totalAssets,
    totalLiabilities: money(x[2]),
    ebit: money(x[7]),
    netIncome: money(x[1]),
    netIncomeBefore: money(times(minus(x[24], x[18]), 0.5)),
    retainedEarnings: money(x[6]),
    operatingCashFlow: money(fund),
    cashAndInvestments: money(times(x[40], x[51])),
    interestExpense: interest !== null && interest >= 0 ? money(interest) : null,
  }
}

/** Parse the companies of the ARFF text in file order. @throws if a line does not have 65 fields. */
export function parsePolish(text: string): PolishCompany[] {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => line.toLowerCase().startsWith('@data'))
  return lines
    .slice(start + 1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const fields = line.split(',')
      if (fields.length !== 65)
        throw new Error(`Polish data: expected 65 fields, found ${fields.length}`)
      const x: (number | null)[] = [null, ...fields.slice(0, 64).map(ratioOf)]
      const [workingCapital, retained, ebit, equity] = [x[3], x[6], x[7], x[8]]
      const known = workingCapital != null && retained != null && ebit != null && equity != null
      return {
        inputs: inputsOf(x),
        bankrupt: fields[64]?.trim() === '1',
        zDoublePrime: known
          ? 6.56 * workingCapital + 3.26 * retained + 6.72 * ebit + 1.05 * equity
          : null,
        logAssets: x[29] ?? null,
      }
    })
}

function ratioOf(field: string): number | null {
  const value = field.trim() === '?' ? Number.NaN : Number(field)
  return Number.isFinite(value) ? value : null
}
