import { CREDIT_MODEL_CODES, type CreditCoefficients } from '@quantamental/models/credit'
import type { Calibration } from './calibrate.ts'

const HEAD = `import type { CreditCoefficients, CreditTail } from './coefficient-types.ts'
import type { CreditModelCode } from './credit-types.ts'

// Written by \`npm run fit -w infra/quality/calibration\`; do not edit, the next fit overwrites it.
// Sources in the data folder: reference/agency-ratings-with-ratios-2005-2016.csv (letters and ratios),
// fundamentals/nyse-kaggle-fundamentals-fy2012-2016.csv.gz (annual reports of rated companies),
// fundamentals/sp500-key-financials-2016-07.csv (market value, 52-week price range),
// prices/monthend-{close,marketcap}-all-2021-2026.csv.gz (share counts, for the size of rated companies),
// reference/polish-bankruptcy-1year.arff.gz (bankruptcies).
// Market measures: weights of Campbell, Hilscher and Szilagyi (2008), times a strength chosen out of fold.
// Weights of banks and insurers: judgment (infra/docs/decisions/0011-credit-rating-model.md).`

function modelText({ base, measures }: CreditCoefficients): string {
  const lines = measures.map(
    ({ code, low, high, neutral, half, weight }) =>
      `      { code: '${code}', low: ${low}, high: ${high}, neutral: ${neutral}, half: ${half}, weight: ${weight} },`,
  )
  return [`    base: ${base},`, '    measures: [', ...lines, '    ],'].join('\n')
}

/** Render the TypeScript source of the coefficients. Deterministic. */
export function renderCoefficients({ models, tail }: Calibration): string {
  const texts = CREDIT_MODEL_CODES.map((code) => `  '${code}': {\n${modelText(models[code])}\n  },`)
  return `${HEAD}
// biome-ignore format: a table is easier to read than one value per line
export const CREDIT_COEFFICIENTS: Readonly<Record<CreditModelCode, CreditCoefficients>> = {
${texts.join('\n')}
}

export const CREDIT_TAIL: CreditTail = { from: ${tail.from}, least: ${tail.least}, growth: ${tail.growth} }
`
}
