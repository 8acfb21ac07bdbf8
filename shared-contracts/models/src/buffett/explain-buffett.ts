import {
  decimalText,
  type Explanation,
  inParentheses,
  lackingAboveZero,
  missingLabels,
} from '../working/working.ts'
import type { BuffettInputs, BuffettMethodResult, BuffettResult } from './buffett-types.ts'
import { BUFFETT_CAPS, BUFFETT_LEAST_YEARS } from './compute-buffett.ts'
import { BUFFETT_YEARS } from './projection.ts'

const money = (value: number | null) => inParentheses(decimalText(value, 2))

const FORMULA = '((EPS of year 10 × average PE + dividends of ten years) ÷ price)^(1 ÷ 10) − 1'

function substitute(price: number | null, result: BuffettMethodResult): string {
  const last = result.projectedEps[BUFFETT_YEARS - 1] ?? null
  const proceeds = `${money(last)} × ${money(result.averagePe)} + ${money(result.dividends)}`
  return `((${proceeds}) ÷ ${money(price)})^(1 ÷ 10) − 1`
}

function commonMissing(inputs: BuffettInputs, result: BuffettMethodResult): string[] {
  return [
    ...lackingAboveZero({ Price: inputs.price }),
    ...missingLabels({
      'Three years of price-earnings ratios': result.averagePe,
      'Three years of dividends and of earnings above zero': result.payout,
    }),
  ]
}

function yearsNote(years: number): string[] {
  return years > 0 && years < BUFFETT_YEARS
    ? [`Based on ${years} years of history; the method uses ten if available.`]
    : []
}

function withReason(result: BuffettMethodResult, missing: readonly string[]): readonly string[] {
  if (result.annualized !== null) return []
  return missing.length > 0 ? missing : ['A return within range']
}

function explainEps(inputs: BuffettInputs, result: BuffettMethodResult): Explanation {
  const { rate, years, startingEps } = result
  const oldest = inputs.epsYears[years - 1] ?? null
  const growth =
    `Growth: (${decimalText(startingEps, 2)} ÷ ${decimalText(oldest, 2)})^(1 ÷ ${years - 1}) − 1, ` +
    `limited to 0 to ${BUFFETT_CAPS.growth * 100}%: ${decimalText(rate === null ? null : rate * 100, 2)}%.`
  const tooFew = years < BUFFETT_LEAST_YEARS
  return {
    formula: `${FORMULA}; EPS of year n = EPS × (1 + growth)^n`,
    substituted: substitute(inputs.price, result),
    missing: withReason(result, [
      ...lackingAboveZero({ 'Latest earnings per share': startingEps }),
      ...(tooFew ? ['Three years of earnings per share'] : []),
      ...(!tooFew && oldest !== null && oldest <= 0
        ? ['Oldest earnings per share above zero']
        : []),
      ...commonMissing(inputs, result),
    ]),
    notes: [...yearsNote(years), ...(rate === null ? [] : [growth])],
  }
}

function explainRoe(inputs: BuffettInputs, result: BuffettMethodResult): Explanation {
  const { rate, payout, years, startingBook } = result
  const percent = (value: number | null) => decimalText(value === null ? null : value * 100, 2)
  return {
    formula: `${FORMULA}; EPS of year n = ROE × opening book value; 1 − payout is retained`,
    substituted: substitute(inputs.price, result),
    missing: withReason(result, [
      ...lackingAboveZero({ 'Latest book value per share': startingBook }),
      ...(rate !== null && rate <= 0 ? ['Average return on equity above zero'] : []),
      ...(rate === null ? ['Three years of return on equity'] : []),
      ...commonMissing(inputs, result),
    ]),
    notes: [
      ...yearsNote(years),
      ...(rate === null
        ? []
        : [
            `Average return on equity ${percent(rate)}%, each year limited to ±${BUFFETT_CAPS.roe * 100}%; payout ${percent(payout)}%.`,
          ]),
    ],
  }
}

/** Explains both methods of `computeBuffett`. */
export function explainBuffett(
  inputs: BuffettInputs,
  result: BuffettResult,
): { readonly eps: Explanation; readonly roe: Explanation } {
  return { eps: explainEps(inputs, result.eps), roe: explainRoe(inputs, result.roe) }
}
