import {
  decimalText,
  type Explanation,
  finite,
  inParentheses,
  lackingAboveZero,
} from '../working/working.ts'
import {
  AVERAGED_UPSIDES,
  earningsBasis,
  earningsFairValue,
  UPSIDE_AVERAGE_CAP,
} from './compute-upside.ts'
import type { UpsideInputs, UpsideResult } from './upside-types.ts'

export const UPSIDE_LABELS: Readonly<Record<keyof UpsideResult, string>> = {
  upside_avg: 'Average upside',
  upside_eps_annual: 'Annual earnings',
  upside_median_analyst: 'Analyst median',
  annualized_upside_buffett_eps: 'Buffett by EPS, annual',
  annualized_upside_buffett_roe: 'Buffett by ROE, annual',
  upside_graham_defensive: 'Graham defensive',
  upside_graham_enterprising: 'Graham enterprising',
  upside_graham_ncav: 'Graham net current asset value',
}

const money = (value: number | null) => inParentheses(decimalText(value, 2))
const percent = (value: number | null) =>
  inParentheses(value === null ? '—' : `${decimalText(value * 100, 2)}%`)

function explainAverage(result: UpsideResult): Explanation {
  const names = AVERAGED_UPSIDES.filter((name) => result[name] !== null)
  const terms = names.map((name) => Math.min(result[name] ?? 0, UPSIDE_AVERAGE_CAP))
  const capped = names.filter((name) => (result[name] ?? 0) > UPSIDE_AVERAGE_CAP)
  const lacking = AVERAGED_UPSIDES.filter((name) => result[name] === null)
  const list = (items: readonly (keyof UpsideResult)[]) =>
    items.map((name) => UPSIDE_LABELS[name]).join(', ')
  return {
    formula: 'mean of the upsides with a value, each capped at 100%',
    substituted: terms.length > 0 ? `(${terms.map(percent).join(' + ')}) ÷ ${terms.length}` : '—',
    missing: result.upside_avg === null ? ['Any of the six upsides'] : [],
    notes: [
      'A gap to a target or fair value is assumed to close within a year; the Buffett returns are already annual.',
      ...(names.length > 0 ? [`Averaged: ${list(names)}.`] : []),
      ...(lacking.length > 0 ? [`No Target: ${list(lacking)}.`] : []),
      ...(capped.length > 0 ? [`Capped at 100%: ${list(capped)}.`] : []),
    ],
  }
}

function explainEarnings(inputs: UpsideInputs, result: UpsideResult): Explanation {
  const eps = finite(inputs.forwardEps) ?? finite(inputs.trailingEps)
  const basis = finite(inputs.forwardEps) === null ? 'the trailing 12 months' : 'the estimate'
  return {
    formula: 'earnings per share × own average price-earnings ratio ÷ price − 1',
    substituted: `${money(eps)} × ${money(inputs.averagePe)} ÷ ${money(inputs.price)} − 1`,
    missing:
      result.upside_eps_annual === null
        ? lackingAboveZero({
            'Earnings per share': eps,
            'Three years of price-earnings ratios': inputs.averagePe,
            Price: inputs.price,
          })
        : [],
    notes:
      earningsBasis(inputs) === null
        ? []
        : [
            `Earnings per share of ${basis}; fair value ${decimalText(earningsFairValue(inputs), 2)} USD.`,
          ],
  }
}

/** Explains the three upsides computed by this module; other models explain theirs. */
export function explainUpside(
  inputs: UpsideInputs,
  result: UpsideResult,
): Readonly<Record<'upside_avg' | 'upside_eps_annual' | 'upside_median_analyst', Explanation>> {
  const { targetMedian, price } = inputs
  return {
    upside_avg: explainAverage(result),
    upside_eps_annual: explainEarnings(inputs, result),
    upside_median_analyst: {
      formula: 'median target ÷ price − 1',
      substituted: `${money(targetMedian)} ÷ ${money(price)} − 1`,
      missing:
        result.upside_median_analyst === null
          ? lackingAboveZero({ 'Median analyst target': targetMedian, Price: price })
          : [],
      notes: [],
    },
  }
}
