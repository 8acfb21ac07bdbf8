import { BENEISH_CODES } from '@quantamental/models/beneish'
import type { QuarterResult } from '../src/engine/company-result.ts'

export function listFigures(quarter: QuarterResult): [string, number | null][] {
  const { altman, beneish, credit, graham, buffett, upside, items, lines } = quarter
  const named = (kind: string, values: Readonly<Record<string, number | null>>) =>
    Object.entries(values).map(([code, value]): [string, number | null] => [
      `${kind}.${code}`,
      value,
    ])
  return [
    ['z-score', altman.value],
    ...altman.components.map((value, i): [string, number | null] => [`z-score.x${i + 1}`, value]),
    ['m-score', beneish.value],
    ...BENEISH_CODES.map((code, i): [string, number | null] => [
      `m-score.${code}`,
      beneish.indices[i] ?? null,
    ]),
    ['rating', credit.pd],
    ...credit.parts.map(({ code, points }): [string, number | null] => [`rating.${code}`, points]),
    ['graham.number', graham.number],
    ['graham.growth', graham.growthValue],
    ['graham.defensive', graham.defensive.value],
    ['graham.enterprising', graham.enterprising.value],
    ['graham.ncav', graham.ncav.value],
    ['buffett.eps', buffett.eps.annualized],
    ['buffett.roe', buffett.roe.annualized],
    ...named('upside', { ...upside }),
    ...named('item', items),
    ...named('line', lines),
    ['signal.dilution', quarter.dilution],
    ['signal.short_interest', quarter.shortPercentOfFloat],
    ['signal.rate_sensitivity', quarter.forwardPe],
    ['market_cap', quarter.market?.marketCap ?? null],
  ]
}
