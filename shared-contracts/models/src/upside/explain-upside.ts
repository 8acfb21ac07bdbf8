import {
  decimalText,
  type Explanation,
  finite,
  inParentheses,
  lackingAboveZero,
} from '../working/working.ts'
import { type computeUpside, earningsBasis, earningsFairValue } from './compute-upside.ts'
import { ESTIMATED_UPSIDES, methodValues, upsideToday } from './estimate-value.ts'
import type {
  EstimatedUpside,
  NoEstimate,
  UpsideInputs,
  UpsideResult,
  ValueSpread,
} from './upside-types.ts'

export const UPSIDE_LABELS: Readonly<Record<keyof UpsideResult, string>> = {
  upside_avg: 'Value estimate',
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

/** Sentence for users on why there is no value estimate. */
export const NO_ESTIMATE_TEXTS: Readonly<Record<NoEstimate, string>> = {
  'rated-d': 'No value estimate: the company is rated D.',
  'negative-equity': 'No value estimate: shareholders’ equity is negative.',
  'few-methods': 'No value estimate: fewer than three methods have a value.',
}

const MISSING: Readonly<Record<NoEstimate, string>> = {
  'rated-d': 'Rating better than D',
  'negative-equity': 'Positive equity',
  'few-methods': 'Three of the four methods',
}

function explainEstimate(result: UpsideResult, spread: ValueSpread): Explanation {
  const { basis, reason } = spread
  const values = methodValues(result)
  const lacking = ESTIMATED_UPSIDES.filter((code) => !basis.includes(code))
  const list = (codes: readonly EstimatedUpside[]) =>
    codes.map((code) => UPSIDE_LABELS[code]).join(', ')
  const today = basis.map(
    (code) => `${UPSIDE_LABELS[code]} ${percent(upsideToday(code, result[code]))}`,
  )
  return {
    formula:
      'median of analysts, earnings, Buffett and Graham, each as value today ÷ price − 1 (value in n years ÷ 1.09ⁿ)',
    substituted:
      values.length > 0
        ? `median of ${values.map(({ name, value }) => `${name} ${percent(value)}`).join(', ')}`
        : '—',
    missing: reason === null ? [] : [MISSING[reason]],
    notes: [
      'A Buffett return compounds over ten years and an analyst target is twelve months ahead; both are discounted at 9% a year. The two Buffett returns count as one method, as do the two Graham values.',
      ...(today.length > 0 ? [`Value today over price: ${today.join(', ')}.`] : []),
      ...(lacking.length > 0 ? [`No Target: ${list(lacking)}.`] : []),
      ...(reason === null ? [] : [NO_ESTIMATE_TEXTS[reason]]),
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
  { upsides: result, spread }: ReturnType<typeof computeUpside>,
): Readonly<Record<'upside_avg' | 'upside_eps_annual' | 'upside_median_analyst', Explanation>> {
  const { targetMedian, price } = inputs
  return {
    upside_avg: explainEstimate(result, spread),
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
