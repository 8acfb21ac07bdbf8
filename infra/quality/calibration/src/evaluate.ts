import { existsSync } from 'node:fs'
import { CREDIT_LETTERS, type CreditResult } from '@quantamental/models/credit'
import { parseOptions } from './arguments.ts'
import { industrials } from './calibrate.ts'
import { agencyLines, confusion, marketLines } from './evaluate-agency.ts'
import { polishLines } from './evaluate-polish.ts'
import { withMarket } from './fit-market.ts'
import { rateKnownCompanies } from './known-companies.ts'
import { loadData } from './load-data.ts'
import { FOLDS, scoreOutOfFold } from './out-of-fold.ts'

const LETTERS = CREDIT_LETTERS.slice(0, 7)

function fixed(value: number | null): string {
  return (value === null ? '-' : value.toFixed(3)).padStart(7)
}

function rating(result: CreditResult | null): string {
  if (result === null || result.pd === null) return (result?.letter ?? '-').padEnd(14)
  return `${result.letter.padEnd(4)}${(result.pd * 100).toFixed(3).padStart(7)}%  `
}

/** `npm run evaluate -w infra/quality/calibration -- [--data <folder>]`: prints the accuracy of the credit rating. */
function main(): number {
  const { data: folder } = parseOptions(process.argv.slice(2))
  if (!existsSync(folder)) {
    console.log(`No data folder at ${folder}. Set it with --data.`)
    return 1
  }
  const data = loadData(folder)
  const ratings = industrials(data.ratings)
  const outOfFold = scoreOutOfFold(ratings, data.polish)

  console.log(
    `Polish companies, bankruptcy within five years: area under the ROC curve (${FOLDS} folds)`,
  )
  for (const { measure, area, companies, bankrupt } of polishLines(data, outOfFold)) {
    console.log(
      `  ${measure.padEnd(44)}${fixed(area)}  ${companies} companies, ${bankrupt} bankrupt`,
    )
  }

  const insurers = data.ratings.length - ratings.length
  console.log(
    `\nAgency ratings 2010-2016, weights fitted without the company (${FOLDS} folds by company)`,
  )
  console.log(
    `  excluded: ${data.unusable} ratings without plausible figures, ${insurers} of insurers or without liabilities`,
  )
  console.log(`  ${'rank correlation of'.padEnd(42)}  score  grade  exact within 1`)
  for (const one of [
    ...agencyLines(ratings, outOfFold.ratings),
    ...marketLines(withMarket(ratings, data.snapshot), outOfFold.withMarket),
  ]) {
    const figures = [one.scoreCorrelation, one.gradeCorrelation, one.exact, one.withinOne]
    console.log(
      `  ${one.measure.padEnd(40)}${figures.map(fixed).join('')}  ${one.ratings} ratings, ${one.companies} companies`,
    )
  }

  console.log('\n  agency letters (rows) and ratings (columns)')
  console.log(`  ${''.padEnd(4)}${LETTERS.map((letter) => letter.padStart(5)).join('')}`)
  confusion(ratings, outOfFold.ratings).forEach((row, at) => {
    console.log(
      `  ${(LETTERS[at] ?? '').padEnd(4)}${row.map((n) => String(n).padStart(5)).join('')}`,
    )
  })

  console.log('\nWell-known companies, committed coefficients')
  console.log(
    '  symbol year  statements only   with prices of July 2016  S&P at the end of 2016 (public knowledge)',
  )
  for (const one of rateKnownCompanies(data)) {
    console.log(
      `  ${one.symbol.padEnd(6)} ${one.fiscalYear}  ${rating(one.accounting)}    ${rating(one.market)}            ${one.agency}`,
    )
  }
  return 0
}

process.exitCode = main()
