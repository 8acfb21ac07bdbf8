import { fiscalQuarterOf, type QuarterIndex } from '../fiscal-calendar.ts'
import { balanceOf } from './balance-sheet.ts'
import { clamp } from './clamp.ts'
import { incomeOf } from './income.ts'
import type { CompanyKind } from './industries.ts'
import type { Traits } from './traits.ts'
import { createWaves, NOISE, type Waves } from './waves.ts'

type Flow =
  | 'depreciation'
  | 'capitalExpenditure'
  | 'operatingCash'
  | 'investingCash'
  | 'financingCash'
  | 'dividends'
  | 'buybacks'
  | 'issuance'
  | 'retainedEarnings'

interface Draft
  extends ReturnType<typeof balanceOf>,
    ReturnType<typeof incomeOf>,
    Record<Flow | 'shares' | 'averageShares', number> {
  readonly quarter: QuarterIndex
}

/** Books of one fiscal quarter in whole USD; shares are split-adjusted. */
export type QuarterBooks = Readonly<Draft>

/** Yearly growth of published dividends. */
const DIVIDEND_GROWTH = 0.04

/** Size of the business relative to the anchor, where it is 1; growth halves after the anchor. */
export function createSize(traits: Traits, anchor: QuarterIndex, waves: Waves) {
  const { growth, growthNoise, brokeQuartersAgo, breakDepth, recovery } = traits
  const now = Math.log(1 + growth)
  // Limit growth before the newest year.
  const before = clamp(now * 0.5 + 0.02, -0.12, 0.25)
  const broke = brokeQuartersAgo === null ? null : anchor - brokeQuartersAgo
  const health = (quarter: QuarterIndex) => {
    if (broke === null || quarter < broke) return 1
    return 1 - breakDepth * (1 - recovery * Math.min(1, (quarter - broke) / 8))
  }
  const atAnchor = health(anchor)
  return (quarter: QuarterIndex) => {
    const years = (quarter - anchor) / 4
    const trend =
      years > 0 ? now * 0.5 * years : years > -1 ? now * years : before * (years + 1) - now
    const wild = clamp(growthNoise * waves.walk(quarter), -0.5, 0.5)
    return (Math.exp(trend + wild) * health(quarter)) / atAnchor
  }
}

/** Shares at the end of a quarter, split-adjusted; the newest year's change fades in earlier years. */
export function adjustedShares(traits: Traits, yearsFromAnchor: number): number {
  const now = Math.log(1 + traits.shareGrowth)
  const before = clamp(now * 0.6, -0.05, 0.22)
  const earliest = clamp(now * 0.4, -0.03, 0.09)
  const y = yearsFromAnchor
  const log =
    y >= 0
      ? clamp(now, -0.05, 0.15) * y
      : y > -1
        ? now * y
        : y > -2
          ? before * (y + 1) - now
          : earliest * (y + 2) - before - now
  return Math.max(1000, Math.round((traits.shares * Math.exp(log)) / 1000) * 1000)
}

/** Quarterly flows of a company whose yearly ones are published, in USD before rounding. */
interface PublishedFlows {
  readonly depreciation: number
  readonly dividends: number
}

/** Cash flow, dividends and shares from two balances; the three parts sum to the change in cash. */
function flowsOf(
  kind: CompanyKind,
  traits: Traits,
  before: Draft,
  now: Draft,
  yearIncome: number,
  published: PublishedFlows,
) {
  const unit = traits.roundingUnit
  const round = (value: number) => Math.round(value / unit) * unit + 0
  const grown = now.ppe - before.ppe
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const worn = round((before.ppe * traits.depreciationRate) / 4) + Math.max(0, -grown)
  const depreciation = traits.depreciation === null ? worn : round(published.depreciation)
  const capitalExpenditure = grown + Math.max(Math.min(worn, depreciation), -grown)
  const paidOut = before.equity + now.netIncome + now.stockPay - now.equity
  const paid = traits.dividends > 0 ? published.dividends : (yearIncome / 4) * traits.payout
  const dividends = round(Math.max(0, paid))
  const buybacks = Math.max(0, paidOut - dividends)
  const issuance = Math.max(0, dividends - paidOut)
  const change = (pick: (books: Draft) => number) => pick(now) - pick(before)
  const working = isFinancial
    ? change((b) => b.otherAssets)
    : change((b) => b.receivables + b.inventory + b.otherCurrentAssets)
  const owed = isFinancial ? 0 : change((b) => b.payables + b.otherLiabilities)
  now.depreciation = depreciation
  now.capitalExpenditure = capitalExpenditure
  now.dividends = dividends
  now.buybacks = buybacks
  now.issuance = issuance
  now.operatingCash = now.netIncome + depreciation + now.stockPay - working + owed
  // Amortized intangible assets are replaced by acquisitions.
  now.investingCash =
    -grown -
    depreciation -
    (isFinancial
      ? change((b) => b.securities + b.receivables)
      : change((b) => b.securities + b.otherAssets))
  now.financingCash =
    change((b) => b.currentDebt + b.longTermDebt) +
    (isFinancial ? change((b) => b.otherLiabilities) : 0) +
    issuance -
    buybacks -
    dividends
  return now.netIncome - dividends - (traits.retiresBuybacks ? buybacks : 0)
}

/** Factor by which a manipulator inflates receivables and earnings in the quarters before the anchor. */
function stretchOf(traits: Traits, quartersToAnchor: number): number {
  if (!traits.isManipulator) return 1
  return 1 + 0.22 * clamp(4 - quartersToAnchor, 0, 5)
}

/** Operating income lost in the first year after a collapse, USD per quarter. */
function strainOf(traits: Traits, anchor: QuarterIndex, quarter: QuarterIndex): number {
  if (traits.brokeQuartersAgo === null) return 0
  const since = quarter - (anchor - traits.brokeQuartersAgo)
  return since < 0 || since > 4 ? 0 : traits.assets * 0.05 * traits.breakDepth * 0.7 ** since
}

function sumOfYear(anchor: QuarterIndex, pick: (quarter: QuarterIndex) => number): number {
  let sum = 0
  for (let quarter = anchor - 3; quarter <= anchor; quarter++) sum += pick(quarter)
  return sum
}

/**
 * Operating income to add per USD of revenue (without revenue: per quarter), so that the year to the anchor
 * earns the published net income; 0 for an invented company.
 */
function liftOf(
  traits: Traits,
  anchor: QuarterIndex,
  incomeAt: (quarter: QuarterIndex) => ReturnType<typeof incomeOf>,
): number {
  if (!traits.isPublished) return 0
  const lacking =
    traits.netIncome / (1 - traits.taxRate) - sumOfYear(anchor, (q) => incomeAt(q).pretaxIncome)
  return lacking / sumOfYear(anchor, (q) => incomeAt(q).revenue || 1)
}

/** Books of a company from `first` to `last`, oldest first. */
export function simulateBooks(
  seed: number,
  cik: number,
  kind: CompanyKind,
  traits: Traits,
  anchor: QuarterIndex,
  first: QuarterIndex,
  last: QuarterIndex,
): QuarterBooks[] {
  // One earlier quarter for changes and four more for the trailing income behind dividends.
  const from = Math.min(first, anchor) - 5
  const to = Math.max(last, anchor)
  const waves = createWaves(seed, cik, anchor, to)
  const sizeOf = createSize(traits, anchor, waves)
  const unit = traits.roundingUnit
  const seasonOf = (quarter: QuarterIndex) => traits.seasons[fiscalQuarterOf(quarter) - 1] ?? 0.25
  const noiseOf = (quarter: QuarterIndex) => 1 + 0.012 * waves.noise(NOISE.revenue, quarter)
  const level = (quarter: QuarterIndex) => seasonOf(quarter) * sizeOf(quarter) * noiseOf(quarter)
  const yearAtAnchor = sumOfYear(anchor, level)
  const incomeAt = (quarter: QuarterIndex, lift: number) => {
    const size = sizeOf(quarter)
    const revenue =
      Math.round(Math.max(0, (traits.revenue * level(quarter)) / yearAtAnchor) / unit) * unit
    const years = (quarter - anchor) / 4
    const strain = strainOf(traits, anchor, quarter)
    const assets = traits.assets * size ** 0.75
    return incomeOf(kind, traits, waves, quarter, years, size, assets, revenue, strain, lift)
  }
  const lift = liftOf(traits, anchor, (quarter) => incomeAt(quarter, 0))
  const drafts: Draft[] = []
  for (let q = from; q <= to; q++) {
    const years = (q - anchor) / 4
    const income = incomeAt(q, lift)
    const balance = balanceOf(
      kind,
      traits,
      waves,
      q,
      sizeOf(q),
      income.revenue * 4,
      income.costOfRevenue * 4,
      stretchOf(traits, anchor - q),
    )
    const shares = adjustedShares(traits, years)
    drafts.push({
      quarter: q,
      ...balance,
      ...income,
      shares,
      averageShares: Math.round((shares + adjustedShares(traits, years - 0.25)) / 2000) * 1000,
    } as Draft)
  }
  const sizeOfYear = sumOfYear(anchor, sizeOf)
  const raise = (quarter: QuarterIndex) => (1 + DIVIDEND_GROWTH) ** ((quarter - anchor) / 4)
  const raiseOfYear = sumOfYear(anchor, raise)
  const retained = drafts.map((now, i) => {
    const before = drafts[i - 1]
    if (!before) return 0
    let year = 0
    for (let back = 0; back < 4; back++) year += drafts[Math.max(0, i - back)]?.netIncome ?? 0
    return flowsOf(kind, traits, before, now, year, {
      depreciation: ((traits.depreciation ?? 0) * sizeOf(now.quarter)) / sizeOfYear,
      dividends: (traits.dividends * raise(now.quarter)) / raiseOfYear,
    })
  })
  rollRetained(drafts, retained, anchor - from, traits)
  return drafts.slice(first - from, last - from + 1)
}

/** Retained earnings equal the traits' at the anchor and roll from there in both directions. */
function rollRetained(
  drafts: Draft[],
  retained: readonly number[],
  anchor: number,
  traits: Traits,
): void {
  const unit = traits.roundingUnit
  const at = drafts[anchor]
  if (!at) return
  at.retainedEarnings = Math.round((traits.retainedToAssets * at.assets) / unit) * unit
  for (let i = anchor; i > 0; i--) {
    const [now, before] = [drafts[i], drafts[i - 1]]
    if (now && before) before.retainedEarnings = now.retainedEarnings - (retained[i] ?? 0)
  }
  for (let i = anchor + 1; i < drafts.length; i++) {
    const [now, before] = [drafts[i], drafts[i - 1]]
    if (now && before) now.retainedEarnings = before.retainedEarnings + (retained[i] ?? 0)
  }
}
