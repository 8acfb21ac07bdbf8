import { fiscalQuarterOf, type QuarterIndex } from '../fiscal-calendar.ts'
import { clamp } from './clamp.ts'
import type { CompanyKind } from './industries.ts'
import type { Traits } from './traits.ts'
import { createWaves, type Waves } from './waves.ts'

type Flow =
  | 'depreciation'
  | 'capitalExpenditure'
  | 'operatingCash'
  | 'investingCash'
  | 'financingCash'
  | 'dividends'
  | 'retainedEarnings'

interface Draft
  extends ReturnType<typeof balanceOf>,
    ReturnType<typeof incomeOf>,
    Record<Flow | 'shares' | 'averageShares', number> {
  readonly quarter: QuarterIndex
}

/** Books of one fiscal quarter in whole USD; shares are split-adjusted. */
export type QuarterBooks = Readonly<Draft>

const SWING = { liabilities: 0, debt: 1, liquidity: 2, margin: 3, gross: 4 }
const NOISE = { assets: 0, revenue: 1, margin: 2, receivables: 3, inventory: 4 }
/** Maximum profit as a fraction of revenue. */
const BEST_MARGIN = 0.85
const BEST_PUBLISHED_MARGIN = 0.98
/** Maximum operating loss of a quarter as a fraction of assets. */
const WORST_QUARTER = 0.17
/** Maximum liabilities over assets. */
const MOST_LIABILITIES = 1.95
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

/** Balance sheet at the end of a quarter; each side sums to its total exactly. */
function balanceOf(
  kind: CompanyKind,
  traits: Traits,
  waves: Waves,
  quarter: QuarterIndex,
  size: number,
  yearlyRevenue: number,
  yearlyCost: number,
  stretch: number,
) {
  const unit = traits.roundingUnit
  const round = (value: number) => Math.round(value / unit) * unit
  const assets = Math.max(
    round(traits.assets * size ** 0.75 * (1 + 0.006 * waves.noise(NOISE.assets, quarter))),
    100 * unit,
  )
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const calm = isFinancial ? 0.004 : 0.035
  const liabilities = round(
    assets *
      clamp(
        traits.liabilitiesToAssets * Math.exp(calm * waves.swing(SWING.liabilities, quarter)),
        0.02,
        MOST_LIABILITIES,
      ),
  )
  const debtPart = traits.debtToAssets * Math.exp(0.06 * waves.swing(SWING.debt, quarter))
  const debt = Math.min(round(assets * debtPart), Math.floor(liabilities * 0.92))
  const currentDebt = round(debt * traits.currentDebtPart)
  const longTermDebt = debt - currentDebt
  // Deposits or policies of banks and insurers; payables and other liabilities of the rest.
  const rest = liabilities - debt
  const base = { assets, liabilities, equity: assets - liabilities, currentDebt, longTermDebt }
  if (isFinancial) {
    const cash = round(assets * 0.05)
    const securities = round(assets * (kind === 'bank' ? 0.2 : 0.62))
    const loans = round(assets * (kind === 'bank' ? 0.66 : 0.08))
    return {
      ...base,
      cash,
      securities,
      receivables: loans,
      inventory: 0,
      otherCurrentAssets: 0,
      currentAssets: 0,
      ppe: 0,
      otherAssets: assets - cash - securities - loans,
      currentLiabilities: 0,
      payables: 0,
      otherLiabilities: rest,
    }
  }
  const ratio = traits.currentRatio * Math.exp(0.05 * waves.swing(SWING.liquidity, quarter))
  const most = assets * 0.95
  let payables = round(rest * traits.currentPart)
  if ((payables + currentDebt) * ratio > most) {
    payables = clamp(round(most / ratio) - currentDebt, round(rest * 0.05), payables)
  }
  const currentLiabilities = payables + currentDebt
  const currentAssets = round(clamp(currentLiabilities * ratio, assets * 0.02, most))
  const late = 1 + 0.03 * waves.noise(NOISE.receivables, quarter)
  const owed = (yearlyRevenue * traits.receivableDays) / 365
  const receivables = round(Math.min(owed * late * stretch, currentAssets * 0.62))
  const stock =
    ((yearlyCost * traits.inventoryDays) / 365) * (1 + 0.02 * waves.noise(NOISE.inventory, quarter))
  const inventory = round(Math.min(stock, (currentAssets - receivables) * 0.6))
  const left = currentAssets - receivables - inventory
  const cash = round(left * 0.62)
  const securities = round(left * 0.2)
  const fixed = assets - currentAssets
  const ppe = round(fixed * traits.ppePart)
  return {
    ...base,
    currentAssets,
    cash,
    securities,
    receivables,
    inventory,
    otherCurrentAssets: left - cash - securities,
    ppe,
    otherAssets: fixed - ppe,
    currentLiabilities,
    payables,
    otherLiabilities: rest - payables,
  }
}

/** Operating income, before a one-off, and interest implied by the anchor year's net income. */
function anchorOperations(kind: CompanyKind, traits: Traits) {
  const pretax = traits.netIncome > 0 ? traits.netIncome / (1 - traits.taxRate) : traits.netIncome
  const interest =
    kind === 'bank'
      ? traits.assets * 0.45 * traits.interestRate
      : traits.debtToAssets * traits.assets * traits.interestRate
  const isBank = kind === 'bank'
  return { operating: pretax + (isBank ? 0 : interest) - traits.oneOff, interest }
}

function incomeOf(
  kind: CompanyKind,
  traits: Traits,
  waves: Waves,
  quarter: QuarterIndex,
  years: number,
  size: number,
  assets: number,
  revenue: number,
  strain: number,
  lift: number,
) {
  const unit = traits.roundingUnit
  const round = (value: number) => Math.round(value / unit) * unit + 0
  const { operating, interest } = anchorOperations(kind, traits)
  const margin = traits.revenue > 0 ? operating / traits.revenue : Number.NEGATIVE_INFINITY
  const roaStep = 0.0012 + 0.05 * Math.abs(operating / traits.assets) * 0.25
  const luck = (traits.luck * Math.abs(operating - (kind === 'bank' ? 0 : interest)) * size) / 4
  const drawn = traits.assets * size * roaStep * waves.swing(SWING.margin, quarter)
  const chance = traits.brokeQuartersAgo === null ? clamp(drawn, -luck, luck) : drawn
  const spread = 1 + 0.06 * waves.noise(NOISE.margin, quarter)
  const target =
    margin > -0.3
      ? revenue * (margin + traits.marginDrift * years) + chance
      : (operating / 4) * size ** 0.6 * spread + chance
  const bestMargin = traits.isPublished ? BEST_PUBLISHED_MARGIN : BEST_MARGIN
  const adjusted = target - strain + lift * (revenue || 1)
  const operatingIncome = round(
    Math.max(
      Math.min(adjusted, revenue > 0 ? revenue * bestMargin : adjusted),
      -WORST_QUARTER * assets,
    ),
  )
  const swing = 0.006 * waves.swing(SWING.gross, quarter)
  const gross = clamp(
    Math.max(traits.grossMargin + swing, revenue > 0 ? operatingIncome / revenue + 0.03 : 0),
    0.02,
    0.97,
  )
  const costOfRevenue = round(revenue * (1 - gross))
  const interestExpense = round((interest / 4) * size ** 0.75)
  const isNewestYear = years > -1 && years <= 0
  const oneOff = isNewestYear ? round(traits.oneOff / 4) : 0
  const pretaxIncome = operatingIncome - (kind === 'bank' ? 0 : interestExpense) + oneOff
  const taxed = traits.isPublished ? pretaxIncome : Math.max(0, pretaxIncome)
  const incomeTax = round(taxed * traits.taxRate)
  return {
    revenue,
    costOfRevenue,
    overhead: Math.max(0, revenue - costOfRevenue - operatingIncome),
    operatingIncome,
    interestExpense,
    oneOff,
    pretaxIncome,
    incomeTax,
    netIncome: pretaxIncome - incomeTax,
    stockPay: round((traits.revenue > 0 ? revenue * 0.015 : 0) + traits.assets * 0.001),
  }
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

/** Operating income lost in the first year after a breakdown, USD per quarter. */
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
