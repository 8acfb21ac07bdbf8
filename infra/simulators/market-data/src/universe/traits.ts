import { createRandomSeries } from '../random.ts'
import type { KnownCompany } from './known-companies.ts'
import type { UniverseCompany } from './roster.ts'
import { atScore, atScoreLog, SECTOR_RATIOS, type SectorRatios } from './sector-ratios.ts'
import { BAND_BOUNDS, SIZE_BANDS } from './sizes.ts'

const BAND_VOLATILITY = { mega: 0.26, large: 0.3, mid: 0.38, small: 0.5, micro: 0.65, nano: 0.85 }
const BAND_PRICE = { mega: 260, large: 120, mid: 55, small: 18, micro: 5, nano: 1.7 }

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Latent scores that correlate the figures of a company, each standard normal. */
function latents(seed: number, company: UniverseCompany) {
  const { gaussian } = createRandomSeries(seed, company.cik, 'traits')
  const rank = SIZE_BANDS.length - 1 - SIZE_BANDS.indexOf(company.band) + company.placeInBand
  // From 0 for a nano company to 6: about standard normal over the whole universe.
  const size = (rank - 2.75) / 1.45
  const mix = (weight: number, base: number, index: number) =>
    weight * base + Math.sqrt(1 - weight * weight) * gaussian(index)
  const quality = mix(0.62, size, 0)
  const leverage = gaussian(1)
  return {
    size,
    quality,
    leverage,
    debt: mix(0.72, leverage, 2),
    liquidity: mix(-0.5, leverage, 3),
    turnover: gaussian(4),
    gross: mix(0.25, quality, 5),
    retained: mix(0.72, quality, 6),
    growth: gaussian(7),
    dilution: mix(-0.55, quality, 8),
    valuation: gaussian(9),
    payout: mix(0.4, quality, 10),
    price: gaussian(11),
    calm: gaussian(12),
    ppe: gaussian(13),
    rate: gaussian(14),
  }
}

type Latents = ReturnType<typeof latents>

/** Minimum absolute return on assets; below it a P/E ratio would be meaningless. */
const LEAST_RETURN = { bank: 0.002, insurer: 0.003, other: 0.004 }
/** Bounds of losses: beyond the first they flatten towards the second, since heavy spenders raise capital first. */
const STEEP_LOSS = -0.45
const WORST_LOSS = -0.7
const PE_RANGE = [5, 180] as const
/** Minimum of P/E times P/B; companies cheaper on both would have been acquired. */
const LEAST_PE_TIMES_BOOK = 3
const MOST_PRICE_TO_BOOK = 90
/** Maximum of market value over total liabilities; the Z-score weighs this ratio by 0.6. */
const MOST_VALUE_TO_LIABILITIES = 75

function awayFromNothing(roa: number, least: number): number {
  return Math.abs(roa) < least ? (roa < 0 ? -least : least) : roa
}

function boundedLoss(roa: number): number {
  if (roa >= STEEP_LOSS) return roa
  const room = STEEP_LOSS - WORST_LOSS
  return STEEP_LOSS - room * (1 - Math.exp((roa - STEEP_LOSS) / room))
}

/** P/E ratio bounded to market levels and, with positive equity, to a plausible P/B ratio. */
function boundedPe(pe: number, roa: number, liabilities: number): number {
  const equity = Math.max(0, 1 - liabilities)
  const least = Math.max(PE_RANGE[0], Math.sqrt((LEAST_PE_TIMES_BOOK * equity) / roa))
  return clamp(pe, least, PE_RANGE[1])
}

/** Liabilities over assets, bounded so that P/B and value over liabilities stay plausible. */
function boundedLiabilities(liabilities: number, valueToAssets: number): number {
  const least = valueToAssets / MOST_VALUE_TO_LIABILITIES
  const most = 1 - valueToAssets / MOST_PRICE_TO_BOOK
  if (liabilities >= 1) return Math.max(liabilities, 1.03)
  return Math.max(least, Math.min(liabilities, most))
}

/** Assets and yearly net income from the market value and the sector's valuation of profits. */
function anchoredSize(company: UniverseCompany, ratios: SectorRatios, z: Latents, cap: number) {
  const { kind } = company.industry
  if (kind === 'bank' || kind === 'insurer') {
    const isBank = kind === 'bank'
    const liabilities = clamp(
      isBank ? 0.9 + 0.018 * z.leverage : 0.8 + 0.06 * z.leverage,
      0.6,
      0.95,
    )
    const roa = awayFromNothing(
      isBank ? 0.0095 + 0.0045 * z.quality : 0.022 + 0.017 * z.quality,
      LEAST_RETURN[kind],
    )
    const book = Math.exp(0.18 + 0.32 * (0.6 * z.quality + 0.8 * z.valuation))
    const value = book * (1 - liabilities)
    const valueToAssets = roa > 0 ? boundedPe(value / roa, roa, liabilities) * roa : value
    return { roa, liabilities, assets: cap / valueToAssets }
  }
  const biotechShift =
    kind === 'biotech' ? -0.22 : company.industry.sector === 'Healthcare' ? 0.75 : 0
  const drawnRoa = atScore(ratios.roa, clamp(z.quality + biotechShift, -2.2, 2.2))
  const roa = awayFromNothing(boundedLoss(Math.min(drawnRoa, 0.4)), LEAST_RETURN.other)
  const drawn = clamp(atScore(ratios.liabilities, z.leverage), 0.04, 2.2)
  if (roa > 0) {
    // Small profits are expensive: the multiple falls as the return rises.
    const premium = clamp((0.05 - roa) * 12, -0.5, 0.6)
    const pe = boundedPe(atScoreLog(ratios.pe, 0.75 * z.valuation + premium), roa, drawn)
    const valueToAssets = pe * roa
    const liabilities = boundedLiabilities(drawn, valueToAssets)
    return { roa, liabilities, assets: cap / valueToAssets }
  }
  const book = atScoreLog(ratios.priceToBook, z.valuation + 0.2 * z.leverage)
  const valueToAssets = book * Math.max(0.22, 1 - Math.min(0.9, drawn))
  const liabilities = boundedLiabilities(drawn, valueToAssets)
  return { roa, liabilities, assets: cap / valueToAssets }
}

function marketCapOf({ known, band, placeInBand }: UniverseCompany): number {
  if (known) return known.marketCap
  const [low, high] = BAND_BOUNDS[band]
  // Skewed towards small companies within a band.
  return low * (high / low) ** (placeInBand ** 1.25 * 0.97 + 0.01)
}

interface Fundamentals {
  readonly revenue: number
  readonly netIncome: number
  readonly assets: number
  readonly liabilitiesToAssets: number
  readonly debtToAssets: number
}

function inventedFundamentals(company: UniverseCompany, z: Latents, cap: number): Fundamentals {
  const { kind, sector } = company.industry
  const ratios = SECTOR_RATIOS[sector]
  const { roa, liabilities, assets } = anchoredSize(company, ratios, z, cap)
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const target = clamp(atScore(ratios.debt, z.debt), 0, 1.2)
  const debtToAssets = isFinancial
    ? 0.05 + 0.02 * Math.abs(z.debt)
    : Math.min(target, liabilities * (sector === 'Utilities' || kind === 'reit' ? 0.85 : 0.8))
  const shift = kind === 'biotech' ? -0.9 : 0
  const turnover =
    kind === 'bank'
      ? 0.055 + 0.006 * z.turnover
      : kind === 'insurer'
        ? 0.24 * Math.exp(0.3 * z.turnover)
        : kind === 'reit'
          ? 0.125 * Math.exp(0.25 * z.turnover)
          : clamp(atScoreLog(ratios.turnover, z.turnover + shift), 0.005, 4)
  const isPreRevenue = kind === 'biotech' && roa < -0.1 && z.turnover < 0.1
  return {
    revenue: isPreRevenue ? 0 : assets * Math.max(turnover, roa > 0 ? roa * 1.6 : 0),
    netIncome: assets * roa,
    assets,
    liabilitiesToAssets: liabilities,
    debtToAssets,
  }
}

/** Yearly loss of a company without revenue, as a fraction of assets. */
const KNOWN_BURN = 0.22

function knownFundamentals(known: KnownCompany): Fundamentals {
  const { revenue, netMargin, assets, equity, debtToAssets } = known
  return {
    revenue,
    netIncome: revenue > 0 ? revenue * netMargin : -KNOWN_BURN * assets,
    assets,
    liabilitiesToAssets: Math.max(1 - equity / assets, debtToAssets * 1.03),
    debtToAssets,
  }
}

/** Profitable companies have retained most of their equity; the others have lost several years' losses. */
function knownRetained(size: Fundamentals, equity: number, z: Latents): number {
  const roa = size.netIncome / size.assets
  if (roa < 0) return clamp((3 + 0.8 * z.retained) * roa - 0.1, -3, 0.1)
  if (equity <= 0) return -0.2
  return equity * clamp(0.62 + 0.22 * z.retained, -0.1, 1)
}

/** Retained earnings over assets, bounded by equity and plausible distributions. */
function retainedOf(
  company: UniverseCompany,
  size: Fundamentals,
  z: Latents,
  fails: boolean,
): number {
  const { kind, sector } = company.industry
  const equity = 1 - Math.min(1, size.liabilitiesToAssets)
  if (kind === 'bank' || kind === 'insurer')
    return equity * clamp(0.55 + 0.25 * z.retained, -0.6, 1.1)
  if (fails) return -1.5
  if (company.known) return knownRetained(size, equity, z)
  const shift = sector === 'Healthcare' ? 0.3 : 0
  return clamp(
    atScore(SECTOR_RATIOS[sector].retained, z.retained + shift),
    -10,
    0.85 * equity + 0.5,
  )
}

/** Fraction of a loss that is funded by issuing shares, apart from the dilution drawn for the sector. */
const LOSS_PAID_BY_SHARES = 0.3

/** Growth of the share count in the newest year. */
function shareGrowthOf(
  { known, industry }: UniverseCompany,
  size: Fundamentals,
  z: Latents,
  cap: number,
): number {
  if (industry.kind === 'bank' || industry.kind === 'insurer') return 0.01 + 0.025 * z.dilution
  const drawn = atScore(SECTOR_RATIOS[industry.sector].dilution, z.dilution - 0.1)
  const loss = Math.max(0, -size.netIncome)
  if (known)
    return loss > 0 ? clamp(0.03 + (0.6 * loss) / cap, 0.01, 0.3) : clamp(drawn, -0.05, 0.04)
  const isSteep = loss > 0.2 * size.assets
  return clamp(isSteep ? Math.max(drawn, (LOSS_PAID_BY_SHARES * loss) / cap) : drawn, -0.12, 1.8)
}

/** Plausible cash and securities over assets of a well-known company: minimum and median maximum. */
const KNOWN_CASH = [0.07, 0.2] as const
/** The same for companies whose assets are mostly plants, networks, land or brands. */
const KNOWN_CASH_OF_PLANTS = [0.02, 0.05] as const
const PLANTS =
  /^(Utilities|Energy|Real Estate|Telecom|Railroads|Restaurants|Beverages|Tobacco|Packaged)/

/** Current ratio; `due` is liabilities due within a year over assets. */
function currentRatioOf(
  { known, industry }: UniverseCompany,
  size: Fundamentals,
  z: Latents,
  due: number,
  receivableDays: number,
): number {
  const drawn = atScoreLog(SECTOR_RATIOS[industry.sector].currentRatio, z.liquidity)
  if (!known) return clamp(drawn, 0.08, 25)
  const hasPlants = PLANTS.test(industry.sector) || PLANTS.test(industry.name)
  const [least, middle] = hasPlants ? KNOWN_CASH_OF_PLANTS : KNOWN_CASH
  const most = middle * Math.exp(0.4 * clamp(z.liquidity, -1.5, 1.5))
  const owed = (size.revenue / size.assets) * (receivableDays / 365)
  // Leave room for inventory and other current assets, relatively more when cash is low.
  const low = clamp((owed + 1.6 * least) / due, 0.4, 6)
  const high = clamp((owed + 1.3 * most) / due, 0.6, 8)
  return clamp(drawn, low, Math.max(low, high))
}

function seasonsOf(company: UniverseCompany, uniform: (index: number) => number): number[] {
  const isRetail = /Retail|Apparel|Electronics|Footwear|Leisure/.test(company.industry.name)
  const isUtility = company.industry.kind === 'utility'
  const swing = (index: number) => 1 + 0.06 * (uniform(index) - 0.5)
  const raw = [
    swing(0) + (isUtility ? 0.12 : isRetail ? -0.06 : 0),
    swing(1),
    swing(2) + (isUtility ? 0.06 : 0),
    swing(3) + (isRetail ? 0.22 : 0.02),
  ]
  const sum = raw.reduce((a, b) => a + b, 0)
  return raw.map((part) => part / sum)
}

const PPE_PART: Partial<Record<string, number>> = {
  Utilities: 0.82,
  Energy: 0.78,
  'Real Estate': 0.85,
  'Basic Materials': 0.62,
  'Consumer Defensive': 0.48,
  Industrials: 0.42,
  'Consumer Cyclical': 0.48,
  'Communication Services': 0.35,
}

export type Traits = Readonly<ReturnType<typeof traitsOf>>

/**
 * Figures of a company at its anchor quarter, in USD and shares, the same for every day of a set. Flows are per year;
 * ratios and rates are fractions.
 */
export function traitsOf(seed: number, company: UniverseCompany) {
  const { kind, sector } = company.industry
  const ratios = SECTOR_RATIOS[sector]
  const z = latents(seed, company)
  const { uniform } = createRandomSeries(seed, company.cik, 'chances')
  const fails = company.defaultedDaysAgo !== null
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const cap = fails ? 0.08 * marketCapOf(company) : marketCapOf(company)
  const drawn = company.known
    ? knownFundamentals(company.known)
    : inventedFundamentals(company, z, cap)
  const size: Fundamentals = fails
    ? {
        ...drawn,
        netIncome: -Math.max(0.14 * drawn.assets, Math.abs(drawn.netIncome) * 0.6),
        revenue: Math.max(drawn.revenue, drawn.assets * 0.3),
        liabilitiesToAssets: 1.12,
        debtToAssets: 0.66,
      }
    : drawn
  const roa = size.netIncome / size.assets
  const price = fails
    ? 0.25 + 0.5 * uniform(20)
    : Math.max(0.08, BAND_PRICE[company.band] * Math.exp(0.75 * z.price))
  const isManipulator =
    !company.known &&
    !isFinancial &&
    !fails &&
    size.revenue > 0.25 * size.assets &&
    uniform(21) < 0.032
  const breaks = !company.known && !fails && uniform(22) < 0.05
  const pays = !fails && roa > 0.005 && atScore(ratios.dividendYield, z.payout) > 0.002
  const currentPart = clamp(0.68 + 0.12 * z.ppe, 0.3, 0.95)
  const currentDebtPart = clamp(0.08 + 0.05 * Math.abs(z.rate) - 0.04 * z.quality, 0.02, 0.5)
  const receivableDays = clamp(52 * Math.exp(0.4 * z.turnover * -0.5 + 0.25 * z.rate), 8, 130)
  const due =
    (size.liabilitiesToAssets - size.debtToAssets) * currentPart +
    size.debtToAssets * currentDebtPart
  const isReit = kind === 'reit'
  const yieldOf = isReit || kind === 'utility' ? 0.045 : atScore(ratios.dividendYield, z.payout)
  return {
    marketCap: cap,
    price,
    shares: Math.max(1000, Math.round(cap / price / 1000) * 1000),
    volatility:
      BAND_VOLATILITY[company.band] *
      Math.exp(0.18 * z.calm - 0.06 * z.quality) *
      (kind === 'biotech' ? 1.3 : kind === 'utility' || kind === 'bank' ? 0.72 : 1),
    beta: clamp(1 + 0.3 * z.calm + (kind === 'utility' ? -0.5 : 0), 0.2, 2.2),
    ...size,
    currentDebtPart,
    currentRatio: fails ? 0.5 : currentRatioOf(company, size, z, due, receivableDays),
    // Current fraction of the liabilities other than debt.
    currentPart,
    // Whether current totals are reported; false for banks, insurers and REITs.
    isClassified: !isFinancial && !isReit && !(sector === 'Real Estate' && uniform(23) < 0.5),
    ppePart: clamp((PPE_PART[sector] ?? 0.3) + 0.13 * z.ppe, 0.05, 0.95),
    // Goodwill as a fraction of long-term assets other than property; 0 without acquisitions.
    goodwillPart: kind === 'biotech' || uniform(36) < 0.3 ? 0 : 0.15 + 0.4 * uniform(37),
    grossMargin: clamp(atScore(ratios.grossMargin, z.gross), 0.03, 0.95),
    interestRate: clamp(
      0.052 - 0.009 * z.quality + 0.006 * z.rate + (fails ? 0.04 : 0),
      0.018,
      0.14,
    ),
    taxRate: isReit ? 0.01 : clamp(0.22 + 0.03 * z.rate, 0.1, 0.3),
    depreciationRate:
      kind === 'utility' ? 0.035 : isReit ? 0.04 : sector === 'Energy' ? 0.09 : 0.11,
    receivableDays,
    inventoryDays: kind === 'manufacturer' ? clamp(80 * Math.exp(0.3 * z.calm), 15, 200) : 8,
    retainedToAssets: retainedOf(company, size, z, fails),
    growth: clamp(
      (company.known?.growth ?? atScore(ratios.growth, 0.9 * z.growth)) +
        (isManipulator ? 0.3 : 0) +
        (fails ? -0.2 : 0),
      -0.45,
      1.1,
    ),
    growthNoise: company.band === 'mega' || company.band === 'large' ? 0.015 : 0.028,
    marginDrift: 0.004 * z.growth,
    // Bound of the random part of a quarter's income, as a fraction of income; below 1.
    luck: company.known ? 0.2 : 0.6,
    shareGrowth: shareGrowthOf(company, size, z, cap),
    // Dividends as a fraction of net income; 0 if none are paid.
    payout: pays ? clamp((yieldOf * cap) / size.netIncome, 0.05, isReit ? 1.3 : 0.85) : 0,
    retiresBuybacks: uniform(24) < 0.3,
    seasons: seasonsOf(company, uniform),
    roundingUnit: size.assets >= 20e9 ? 1e6 : size.assets >= 5e6 ? 1000 : 1,
    // Quarters from the breakdown of the business to the anchor; null for most.
    brokeQuartersAgo: breaks ? 2 + Math.floor(uniform(25) * 14) : null,
    breakDepth: 0.2 + 0.35 * uniform(26),
    recovery: uniform(27) < 0.5 ? uniform(28) : 0,
    // Whether receivables and margins resemble those of known manipulators.
    isManipulator,
    missing: {
      interest: size.debtToAssets < 0.005 || uniform(30) < 0.06,
      overhead: uniform(31) < 0.07,
      cost: uniform(32) < 0.09 || size.revenue === 0,
      prices: !company.known && uniform(33) < 0.008,
      liabilities: uniform(34) < 0.12,
      estimates:
        !company.known &&
        uniform(35) <
          { mega: 0, large: 0, mid: 0.05, small: 0.2, micro: 0.38, nano: 0.6 }[company.band],
    },
  }
}
