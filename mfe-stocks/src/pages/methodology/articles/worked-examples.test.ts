import { expect, it } from '@jest/globals'
import { type AltmanInputs, computeAltman } from '@quantamental/models/altman'
import { type BeneishInputs, computeBeneish } from '@quantamental/models/beneish'
import { type BuffettInputs, computeBuffett } from '@quantamental/models/buffett'
import type { CreditInputs } from '@quantamental/models/credit'
import {
  type ChsInputs,
  computeChs,
  computeMerton,
  computeNaiveDistance,
  type MertonInputs,
  type NaiveDistanceInputs,
} from '@quantamental/models/default-models'
import { computeGraham, type GrahamInputs } from '@quantamental/models/graham'
import { rankPeers } from '@quantamental/models/ranking'
import {
  computeDilution,
  computeRateSensitivity,
  computeShortInterest,
  valuationLabel,
} from '@quantamental/models/signals'
import { computeUpside, type UpsideInputs, upsideToday } from '@quantamental/models/upside'
import { ARTICLES } from './articles.ts'

/** Number as printed in an article. */
function print(value: number | null | undefined, digits: number): string {
  const size = Math.abs(value ?? Number.NaN)
  const text = size.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value ?? 0) < 0 ? `−${text}` : text
}
const percent = (value: number | null | undefined, digits = 1) =>
  `${print(100 * (value ?? Number.NaN), digits)}%`

/** Results as the text of each article states them, computed by the model from the stated inputs. */
const RESULTS: Readonly<Record<string, (example: never) => readonly string[]>> = {
  altman: (inputs: AltmanInputs) => {
    const z = computeAltman('z', inputs)
    const book = computeAltman('z-double-prime', inputs)
    expect([z.zone, book.zone]).toEqual(['safe', 'grey'])
    return [print(z.value, 2), print(book.value, 2), ...z.components.map((x) => print(x, 4))]
  },
  beneish: (inputs: BeneishInputs) => {
    const { value, label, probability, driver, indices } = computeBeneish(inputs)
    expect([label, driver]).toEqual(['Manipulation unlikely', 'dsri'])
    const printed = indices.map((index, at) => print(index, at === 7 ? 4 : 3))
    return [print(value, 2), percent(probability), ...printed]
  },
  buffett: (inputs: BuffettInputs) => {
    const { eps, roe } = computeBuffett(inputs)
    const amounts = [eps, roe].flatMap((method) => [
      `$${print(method.projectedEps[9], 2)}`,
      `$${print(method.finalPrice, 2)}`,
      `$${print(method.dividends, 2)}`,
      `${percent(method.annualized)} a year`,
      percent(method.rate),
    ])
    return [...amounts, print(eps.averagePe, 2), percent(eps.payout)]
  },
  chs: (inputs: ChsInputs) => {
    const { score, monthlyPd, annualPd } = computeChs(inputs)
    return [print(score, 3), percent(monthlyPd, 3), percent(annualPd, 2)]
  },
  credit: (inputs: { readonly [K in keyof CreditInputs]: number }) => {
    const { totalAssets, totalLiabilities } = inputs
    const weaker = Math.min(inputs.netIncome, inputs.netIncomeBefore)
    return [
      print(inputs.ebit / (0.05 * inputs.totalDebt), 1),
      percent(totalLiabilities / totalAssets),
      percent(weaker / totalAssets),
      percent(inputs.operatingCashFlow / totalAssets),
      percent(inputs.retainedEarnings / totalAssets),
      percent(inputs.cashAndInvestments / totalLiabilities),
      `$${print(totalAssets / 1000, 1)} billion`,
    ]
  },
  graham: (inputs: GrahamInputs) => {
    const result = computeGraham({ ...inputs, revenue: (inputs.revenue ?? 0) * 1e6 })
    const { defensive, enterprising, ncav } = result
    expect(result.growth).toBe(0.15)
    expect(ncav.upside).toBeNull()
    return [
      `$${print(result.number, 2)}, ${percent(-(defensive.upside ?? 0))} below`,
      `$${print(result.epsAverage, 2)} and book value is $${print(result.bookPerShare, 2)}`,
      `$${print(result.growthValue, 2)}`,
      `$${print(enterprising.value, 2)}`,
      `by $${print(-(ncav.value ?? 0), 2)} per share`,
      `${defensive.passed} of ${defensive.measurable} defensive`,
      `${enterprising.passed} of ${enterprising.measurable} enterprising`,
    ]
  },
  merton: (inputs: MertonInputs) => {
    const { assetValue, assetVolatility, distanceToDefault, pd } = computeMerton(inputs)
    const assets = [`$${print(assetValue, 0)} million`, percent(assetVolatility)]
    return [...assets, print(distanceToDefault, 2), percent(pd, 3)]
  },
  'naive-distance': (inputs: NaiveDistanceInputs) => {
    const { assetVolatility, distanceToDefault } = computeNaiveDistance(inputs)
    return [percent(assetVolatility), print(distanceToDefault, 2)]
  },
  ranking: ({
    netIncome,
    revenue,
  }: {
    readonly netIncome: number[]
    readonly revenue: number[]
  }) => {
    const margins = netIncome.map((income, at) => income / (revenue[at] ?? 0))
    expect(rankPeers(margins, 'better-high')).toEqual(
      [100, 75, 50, 25, 0].map((percentile, at) => ({ rank: at + 1, of: 5, percentile })),
    )
    return margins.map((margin) => percent(margin))
  },
  'rate-sensitivity': (example: Readonly<Record<'price' | 'eps' | 'lower' | 'count', number>>) => {
    const { price, eps, lower, count } = example
    const percentile = lower / (count - 1)
    const { value, label } = computeRateSensitivity({ forwardPe: price / eps, percentile })
    return [print(price / eps, 1), percent(percentile), `${print(value, 1)}: ${label}`]
  },
  'share-dilution': (inputs: { readonly shareCounts: number[] }) => {
    const [now = 0, before = 0, first = 0] = inputs.shareCounts
    const { value, label } = computeDilution(inputs)
    return [
      percent(now / before - 1),
      percent(before / first - 1),
      `${percent(value)} a year: ${label}`,
    ]
  },
  'short-interest': ({
    floatValue,
    price,
  }: {
    readonly floatValue: number
    readonly price: number
  }) => {
    const floatShares = floatValue / price
    const labels = [0.02, 0.1, 0.2, 0.21].map((share) => {
      const inputs = { sharesShort: share * floatShares, floatShares, averageDailyVolume: null }
      return computeShortInterest(inputs).label
    })
    expect(labels).toEqual(['Low', 'Normal', 'Medium', 'High'])
    const limits = [0.02, 0.1, 0.2].map((share) => `Up to ${print(share * floatShares, 1)} million`)
    return [...limits, `${print(floatShares, 1)} million shares`]
  },
  upside: (inputs: UpsideInputs) => {
    const { upsides, spread } = computeUpside(inputs)
    const { buffettEps, buffettRoe } = inputs
    const returns = [
      upsideToday('annualized_upside_buffett_eps', buffettEps),
      upsideToday('annualized_upside_buffett_roe', buffettRoe),
    ]
    expect(valuationLabel(upsides.upside_avg)).toBe('Downside')
    return [
      `median, ${percent(upsides.upside_avg)}: Downside`,
      `${spread.methods} methods between ${percent(spread.low)} and +${percent(spread.high)}`,
      ...returns.map((value) => percent(value)),
    ]
  },
}

function numbersOf(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(numbersOf)
}

/** Possible notations of an input: as it is, as a percentage, or in millions. */
function notations(value: number): readonly string[] {
  const plain = [0, 1, 2, 3, 4].map((digits) => print(value, digits))
  const share = [0, 1, 2].flatMap((digits) => [percent(value, digits), percent(-value, digits)])
  return [...plain, ...share, print(value / 1e6, 1), print(value / 1e6, 3)]
}

function matches(value: number, text: string): boolean {
  const exact = notations(value).filter((notation) => {
    const number = Number(notation.replace('−', '-').replace(/[,%]/g, ''))
    return [1, 100, -100, 1e-6].some((factor) => Math.abs(number - value * factor) < 1e-9)
  })
  return exact.some((notation) => text.includes(notation))
}

it.each([...ARTICLES.keys()])('the worked example of %s agrees with the model', (code) => {
  const article = ARTICLES.get(code)
  const blocks = article?.text.blocks ?? []
  const end = blocks.findIndex((block) => block.type === 'heading' && block.id === 'what-moves-it')
  const text = [...JSON.stringify(blocks.slice(0, end)).matchAll(/"text":"([^"]*)"/g)]
    .map(([, part]) => part)
    .join('')
  const missing = numbersOf(article?.text.example).filter(
    (input) => input !== 0 && !matches(input, text),
  )
  expect(missing).toEqual([])
  const results = RESULTS[code]?.(article?.text.example as never) ?? []
  expect(results.length).toBeGreaterThan(1)
  expect(results.filter((result) => !text.includes(result))).toEqual([])
})
