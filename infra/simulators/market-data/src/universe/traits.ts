import { createRandomSeries } from '../random.ts'
import { clamp } from './clamp.ts'
import { currentRatioOf, retainedOf, shareGrowthOf } from './funding.ts'
import { type Figures, inventedFigures } from './invented-figures.ts'
import type { KnownCompany } from './known-companies.ts'
import { depreciationOf, knownFigures } from './known-figures.ts'
import { drawLatents } from './latents.ts'
import type { UniverseCompany } from './roster.ts'
import { atScore, SECTOR_RATIOS } from './sector-ratios.ts'
import { BAND_BOUNDS } from './sizes.ts'

const BAND_VOLATILITY = { mega: 0.26, large: 0.3, mid: 0.38, small: 0.5, micro: 0.65, nano: 0.85 }
const BAND_PRICE = { mega: 260, large: 120, mid: 55, small: 18, micro: 5, nano: 1.7 }
/** Maximum market value of an invented company at its anchor, in USD. */
const LARGEST_INVENTED = 24e9

function marketCapOf({ known, band, placeInBand }: UniverseCompany): number {
  if (known) return known.marketCap
  const [low, high] = BAND_BOUNDS[band]
  // Skewed towards small companies within a band.
  return low * (Math.min(high, LARGEST_INVENTED) / low) ** (placeInBand ** 1.25 * 0.97 + 0.01)
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

/** Maximum dividend yield that is drawn; higher ones are cut by real companies. */
const MOST_YIELD = 0.08
/** Expected high over low of a year, as a multiple of the volatility: sqrt(8 / pi). */
const RANGE_PER_VOLATILITY = 1.6
/** Bound of that volatility; a wider range is mostly a trend. */
const MOST_VOLATILE = 0.5

/** Yearly volatility from the published range of 52 weeks; null without one. */
function publishedVolatility(known: KnownCompany | null): number | null {
  if (!known?.snapshot) return null
  const { low, high } = known.snapshot
  return clamp(Math.log(high / low) / RANGE_PER_VOLATILITY, 0.12, MOST_VOLATILE)
}

/** Rounding of reported amounts in USD: millions, thousands or single dollars. */
function roundingUnitOf({ assets, netIncome }: Figures): number {
  if (assets >= 20e9 && Math.abs(netIncome) >= 2e9) return 1e6
  return assets >= 5e6 ? 1000 : 1
}

export type Traits = Readonly<ReturnType<typeof traitsOf>>

/**
 * Figures of a company at its anchor quarter, in USD and shares, the same for every day of a set. Flows are per year;
 * ratios and rates are fractions.
 */
export function traitsOf(seed: number, company: UniverseCompany) {
  const { kind, sector } = company.industry
  const ratios = SECTOR_RATIOS[sector]
  const z = drawLatents(seed, company)
  const { known } = company
  const { uniform } = createRandomSeries(seed, company.drawnAs, 'chances')
  const fails = company.defaultedDaysAgo !== null
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const cap = fails ? 0.08 * marketCapOf(company) : marketCapOf(company)
  const drawn = known ? knownFigures(known) : inventedFigures(company, z, cap)
  const size: Figures = fails
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
    : (known?.price ?? Math.max(0.08, BAND_PRICE[company.band] * Math.exp(0.75 * z.price)))
  const isManipulator =
    !known && !isFinancial && !fails && size.revenue > 0.25 * size.assets && uniform(21) < 0.032
  const breaks = !known && !fails && uniform(22) < 0.05
  const pays =
    !fails &&
    kind !== 'biotech' &&
    size.liabilitiesToAssets < 1 &&
    roa > 0.005 &&
    atScore(ratios.dividendYield, z.payout) > 0.002
  const currentPart = clamp(0.68 + 0.12 * z.ppe, 0.3, 0.95)
  const currentDebtPart = clamp(0.08 + 0.05 * Math.abs(z.rate) - 0.04 * z.quality, 0.02, 0.5)
  const receivableDays = clamp(52 * Math.exp(0.4 * z.turnover * -0.5 + 0.25 * z.rate), 8, 130)
  const due =
    (size.liabilitiesToAssets - size.debtToAssets) * currentPart +
    size.debtToAssets * currentDebtPart
  const isReit = kind === 'reit'
  const interestRate = clamp(
    0.052 - 0.009 * z.quality + 0.006 * z.rate + (fails ? 0.04 : 0),
    0.018,
    0.14,
  )
  const usualTax = isReit ? 0.01 : clamp(0.22 + 0.03 * z.rate, 0.1, 0.3)
  const taxRate = known && roa < 0 ? 0 : usualTax
  const interest = size.debtToAssets * size.assets * interestRate
  const { depreciation, oneOff } = known
    ? depreciationOf(known, size.netIncome / (1 - taxRate) + interest)
    : { depreciation: null, oneOff: 0 }
  const drawnYield = Math.min(MOST_YIELD, atScore(ratios.dividendYield, z.payout))
  const yieldOf = isReit || kind === 'utility' ? 0.045 : drawnYield
  return {
    marketCap: cap,
    price,
    shares: Math.max(1000, Math.round(cap / price / 1000) * 1000),
    volatility:
      publishedVolatility(known) ??
      BAND_VOLATILITY[company.band] *
        Math.exp(0.18 * z.calm - 0.06 * z.quality) *
        (kind === 'biotech' ? 1.3 : kind === 'utility' || kind === 'bank' ? 0.72 : 1),
    beta: clamp(1 + 0.3 * z.calm + (kind === 'utility' ? -0.5 : 0), 0.2, 2.2),
    ...size,
    currentDebtPart,
    currentRatio: fails ? 0.5 : currentRatioOf(company, size, z, cap, due, receivableDays),
    // Current fraction of the liabilities other than debt.
    currentPart,
    // Whether current totals are reported; false for banks, insurers and REITs.
    isClassified: !isFinancial && !isReit && !(sector === 'Real Estate' && uniform(23) < 0.5),
    ppePart: clamp((PPE_PART[sector] ?? 0.3) + 0.13 * z.ppe, 0.05, 0.95),
    // Goodwill as a fraction of long-term assets other than property; 0 without acquisitions.
    goodwillPart: kind === 'biotech' || uniform(36) < 0.3 ? 0 : 0.15 + 0.4 * uniform(37),
    grossMargin: clamp(atScore(ratios.grossMargin, z.gross), 0.03, 0.95),
    // Published and hence met exactly in the year to the anchor, apart from rounding.
    isPublished: known !== null,
    interestRate,
    taxRate,
    // Yearly depreciation and amortization; null if it follows from property.
    depreciation,
    // Gain or charge outside operations in the year to the anchor.
    oneOff,
    depreciationRate:
      kind === 'utility' ? 0.035 : isReit ? 0.04 : sector === 'Energy' ? 0.09 : 0.11,
    receivableDays,
    inventoryDays: kind === 'manufacturer' ? clamp(80 * Math.exp(0.3 * z.calm), 15, 200) : 8,
    retainedToAssets: retainedOf(company, size, z, fails),
    growth: clamp(
      (known?.growth ?? atScore(ratios.growth, 0.9 * z.growth)) +
        (isManipulator ? 0.3 : 0) +
        (fails ? -0.2 : 0),
      -0.45,
      1.1,
    ),
    growthNoise: company.band === 'mega' || company.band === 'large' ? 0.015 : 0.028,
    marginDrift: 0.004 * z.growth,
    // Bound of the random part of a quarter's income, as a fraction of income; below 1.
    luck: known ? 0.2 : 0.6,
    shareGrowth: shareGrowthOf(company, size, z, cap),
    // Yearly dividends where published.
    dividends: known?.dividends ?? 0,
    // Dividends as a fraction of net income; 0 if none are paid.
    payout: known
      ? Math.max(0, known.dividends / size.netIncome)
      : pays
        ? clamp((yieldOf * cap) / size.netIncome, 0.05, isReit ? 1.3 : 0.85)
        : 0,
    retiresBuybacks: uniform(24) < 0.3,
    seasons: seasonsOf(company, uniform),
    roundingUnit: roundingUnitOf(size),
    // Quarters from the collapse of the business to the anchor; null for most.
    brokeQuartersAgo: breaks ? 2 + Math.floor(uniform(25) * 14) : null,
    breakDepth: 0.2 + 0.35 * uniform(26),
    recovery: uniform(27) < 0.5 ? uniform(28) : 0,
    // Whether receivables and margins resemble those of known manipulators.
    isManipulator,
    missing: {
      interest: size.debtToAssets < 0.005 || (!known && uniform(30) < 0.06),
      overhead: !known && uniform(31) < 0.07,
      cost: (!known && uniform(32) < 0.09) || size.revenue === 0,
      prices: !known && uniform(33) < 0.008,
      liabilities: uniform(34) < 0.12,
      estimates:
        !known &&
        uniform(35) <
          { mega: 0, large: 0, mid: 0.05, small: 0.2, micro: 0.38, nano: 0.6 }[company.band],
    },
  }
}
