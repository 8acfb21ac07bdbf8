import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CREDIT_LETTERS, CREDIT_VERSION } from '@quantamental/models/credit'
import { parseOptions, UsageError } from './arguments.ts'
import type { Evaluation } from './evaluation.ts'
import { type Accuracy, evaluateCredit } from './evaluation.ts'
import { loadData } from './load-data.ts'

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(5)) : value
}

/** JSON with one line for each list or object without further ones. */
function stringify(value: unknown): string {
  return JSON.stringify(value, rounded, 2).replace(/[[{][^[\]{}]+[\]}]/g, (innermost) =>
    innermost.replace(/\s+/g, ' '),
  )
}

/** Render the TypeScript source of the stored evaluation. @throws UsageError without the nested figures. */
function renderEvaluation(evaluation: Evaluation): string {
  if (evaluation.nested === null)
    throw new UsageError('--write needs the nested figures; omit --shipped.')
  return `// Written by \`npm run evaluate -w infra/quality/calibration -- --write\`; do not edit.
// biome-ignore format: generated
const CREDIT_EVALUATION = ${stringify(evaluation)} as const
`
}

const TARGET = resolve(
  import.meta.dirname,
  '../../../../shared-contracts/models/src/credit/credit-evaluation.ts',
)
const USAGE =
  'npm run evaluate -w infra/quality/calibration -- [--data <folder>] [--shipped] [--json] [--write]'
const LETTERS = CREDIT_LETTERS.slice(0, 7)

const fixed = (value: number, digits = 3) => value.toFixed(digits)
const percent = (value: number) => `${(100 * value).toFixed(1)}%`

function printAccuracy(title: string, { agencies, bankruptcies }: Accuracy): void {
  const { roc, brier, brierSkill, slope, intercept, deciles } = bankruptcies
  const { largestLetter } = agencies
  console.log(`\n${title}`)
  console.log(`  Bankruptcies: ${bankruptcies.bankrupt} of ${bankruptcies.companies} companies`)
  console.log(`    ROC area ${fixed(roc.area)} (95%: ${fixed(roc.low)} to ${fixed(roc.high)})`)
  console.log(`    Brier score ${fixed(brier, 4)}, skill ${fixed(brierSkill)}`)
  console.log(`    calibration slope ${fixed(slope)}, intercept ${fixed(intercept)}`)
  console.log('    deciles, predicted and realized')
  for (const { companies, predicted, realized } of deciles) {
    console.log(
      `      ${companies}  ${percent(predicted).padStart(6)}  ${percent(realized).padStart(6)}`,
    )
  }
  console.log(`  Agency ratings: ${agencies.ratings} of ${agencies.issuers} issuers`)
  console.log(
    `    rank correlation of the score ${fixed(agencies.scoreCorrelation)}, of the letter ${fixed(agencies.letterCorrelation)}`,
  )
  console.log(
    `    equal ${percent(agencies.equal)}, within one letter ${percent(agencies.withinOne)}`,
  )
  console.log(
    `    B and CCC rated B or lower ${percent(agencies.lowFound)}, BBB and better rated so ${percent(agencies.highRatedLow)}`,
  )
  console.log(`    largest letter ${largestLetter.letter}, ${percent(largestLetter.share)}`)
  console.log(`    agency \\ ours ${LETTERS.map((letter) => letter.padStart(5)).join('')}`)
  agencies.table.forEach((row, at) => {
    console.log(
      `      ${(LETTERS[at] ?? '').padEnd(11)}${row.map((count) => String(count).padStart(5)).join('')}`,
    )
  })
}

/**
 * `npm run evaluate`: accuracy of the credit rating. `--shipped` scores the committed coefficients only, without
 * refitting; `--json` prints the figures as JSON; `--write` stores them for the methodology page.
 */
function main(): number {
  const options = parseOptions(process.argv.slice(2))
  if (!existsSync(options.data)) {
    console.log(`No data folder at ${options.data}. Set it with --data.`)
    return 1
  }
  const found = evaluateCredit(loadData(options.data), options.shipped)
  if (options.write) writeFileSync(TARGET, renderEvaluation(found))
  if (options.json) {
    console.log(JSON.stringify({ version: CREDIT_VERSION, ...found }, null, 2))
    return 0
  }
  console.log(`Credit rating ${CREDIT_VERSION}`)
  if (found.nested) printAccuracy('Nested cross-validation by issuer', found.nested)
  printAccuracy('Committed coefficients', found.shipped)
  const { zDoublePrimeArea, sizeArea, sizeCorrelation, emScore } = found.benchmarks
  console.log(
    `\nSimpler measures: ROC area of Altman’s Z″ ${fixed(zDoublePrimeArea)}, of size ${fixed(sizeArea)}; rank correlation of size ${fixed(sizeCorrelation)}`,
  )
  console.log(
    `  EM-score letter (${emScore.ratings} ratings): ${fixed(emScore.letterCorrelation)}, within one letter ${percent(emScore.withinOne)}`,
  )
  console.log('\nWell-known companies: statements only, with prices of July 2016, agency')
  for (const { symbol, fiscalYear, statements, priced, agency } of found.knownCompanies) {
    console.log(
      `  ${symbol.padEnd(6)}${fiscalYear}  ${statements.padEnd(5)}${(priced ?? '-').padEnd(5)}${agency}`,
    )
  }
  return 0
}

try {
  process.exitCode = main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\nUsage: ${USAGE}`)
  process.exitCode = 2
}
