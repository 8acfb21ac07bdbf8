import {
  CREDIT_MODEL_CODES,
  type CreditCoefficient,
  type CreditCoefficients,
} from '@quantamental/models/credit'
import type { Calibration } from './calibrate.ts'
import { computeHorizon } from './fit-horizon.ts'

const HEAD = `// biome-ignore-all format: a table is easier to read than one value per line
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a knot near a constant is a coincidence
import type { CalibrationCurve, CreditCoefficient, CreditCoefficients } from './coefficient-types.ts'
import type { CreditModelCode } from './credit-types.ts'

// Written by \`npm run fit -w infra/quality/calibration\`; do not edit, the next fit overwrites it.
// Sources in the data folder: reference/agency-ratings-with-ratios-2005-2016.csv (letters and ratios),
// fundamentals/nyse-kaggle-fundamentals-fy2012-2016.csv.gz (annual reports of rated companies),
// prices/monthend-{close,marketcap}-all-2021-2026.csv.gz (share counts, for the size of rated companies),
// reference/polish-bankruptcy-1year.arff.gz (bankruptcies).
// Market measures: weights of Campbell, Hilscher and Szilagyi (2008).
// Points of financial companies and banks: judgment (infra/docs/decisions/0064-credit-rating-2.md).
// REITs read the fitted curves with measures of their own; utilities have a base of their own.
// A measure with other points in another form of the model is named after it.`

const REPLICATES_HEAD = `import type { CreditReplicate } from './coefficient-types.ts'

// Written by \`npm run fit -w infra/quality/calibration\`; do not edit, the next fit overwrites it.`

function list(values: readonly number[]): string {
  return `[${values.join(', ')}]`
}

function curveText(calibration: CreditCoefficients['calibration']): string {
  if (calibration === null) return 'null'
  return `{ scores: ${list(calibration.scores)}, logOdds: ${list(calibration.logOdds)} }`
}

function measureText({ code, neutral, at, points }: CreditCoefficient): string {
  return `{ code: '${code}', neutral: ${neutral}, at: ${list(at)}, points: ${list(points)} }`
}

const constantName = (words: string) => words.toUpperCase().replaceAll('-', '_')

/** Constants of a generated file by their text; equal texts share one. */
function createConstants() {
  const names = new Map<string, string>()
  return {
    /** Name of the constant; `form` distinguishes it from an earlier one of the same name. */
    nameOf(text: string, name: string, form: string): string {
      const isTaken = [...names.values()].includes(name)
      const given = names.get(text) ?? (isTaken ? `${name}_${constantName(form)}` : name)
      names.set(text, given)
      return given
    },
    write: (type: string) =>
      [...names].map(([text, name]) => `const ${name}: ${type} = ${text}`).join('\n'),
  }
}

/** Render the TypeScript source of the coefficients. Deterministic. */
export function renderCoefficients({ models }: Calibration): string {
  const measures = createConstants()
  const curves = createConstants()
  const texts = CREDIT_MODEL_CODES.map((code) => {
    const { base, measures: own, calibration } = models[code]
    const [, form = ''] = code.split('-')
    const names = own.map((one) => measures.nameOf(measureText(one), constantName(one.code), form))
    const curve = calibration && curves.nameOf(curveText(calibration), 'CALIBRATION', form)
    return `  '${code}': { base: ${base}, measures: [${names.join(', ')}], calibration: ${curve} },`
  })
  return `${HEAD}
${measures.write('CreditCoefficient')}
${curves.write('CalibrationCurve')}

export const CREDIT_COEFFICIENTS: Readonly<Record<CreditModelCode, CreditCoefficients>> = {
${texts.join('\n')}
}
`
}

/** Render the TypeScript source of the bootstrap refits. Deterministic. */
export function renderReplicates({ replicates }: Calibration): string {
  const texts = replicates.map(
    ({ base, points, calibration }) =>
      `  { base: ${base}, points: [${points.map(list).join(', ')}], calibration: ${curveText(calibration)} },`,
  )
  return `${REPLICATES_HEAD}
// biome-ignore format: one refit in a line
export const CREDIT_REPLICATES: readonly CreditReplicate[] = [
${texts.join('\n')}
]
`
}

/** Render the TypeScript source of the probabilities over several years. Deterministic. */
export function renderHorizon({ movement }: Calibration): string {
  const { logOdds, cumulative } = computeHorizon(movement)
  const { mean, persistence, noise, pairs } = movement
  return `// Written by \`npm run fit -w infra/quality/calibration\`; do not edit, the next fit overwrites it.
// Movement of the log-odds between ${pairs} pairs of annual reports
// (fundamentals/nyse-kaggle-fundamentals-fy2012-2016.csv.gz): mean ${mean.toFixed(3)}, persistence
// ${persistence.toFixed(3)}, standard deviation ${noise.toFixed(3)}.
// biome-ignore format: one horizon in a line
export const CREDIT_HORIZON = {
  logOdds: ${list(logOdds)},
  cumulative: [
${cumulative.map((year) => `    ${list(year)},`).join('\n')}
  ],
}
`
}
