import { clamp } from './clamp.ts'
import type { Figures } from './invented-figures.ts'
import type { Latents } from './latents.ts'
import type { UniverseCompany } from './roster.ts'
import { atScore, atScoreLog, SECTOR_RATIOS } from './sector-ratios.ts'
import type { SizeBand } from './sizes.ts'

/** Return on assets below which a well-known company has made losses for years. */
const LASTING_LOSS = -0.08

/** Profitable companies have retained most of their equity; the others have lost several years' losses. */
function knownRetained(size: Figures, equity: number, z: Latents): number {
  const roa = size.netIncome / size.assets
  if (roa < LASTING_LOSS) return clamp((3 + 0.8 * z.retained) * roa - 0.1, -3, 0.1)
  if (equity <= 0) return -0.2
  return equity * clamp(0.62 + 0.22 * z.retained, -0.1, 1)
}

/** Retained earnings over assets, bounded by equity and plausible distributions. */
export function retainedOf(
  company: UniverseCompany,
  size: Figures,
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
export function shareGrowthOf(
  { known, industry }: UniverseCompany,
  size: Figures,
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

/** Maximum of current assets less all liabilities, as a fraction of the market value. */
const NET_CURRENT_MOST: Readonly<Record<SizeBand, number>> = {
  mega: 0.3,
  large: 0.3,
  mid: 0.5,
  small: 0.9,
  micro: 2,
  nano: 2,
}

/** Current ratio; `due` is liabilities due within a year over assets. */
export function currentRatioOf(
  { known, industry, band }: UniverseCompany,
  size: Figures,
  z: Latents,
  cap: number,
  due: number,
  receivableDays: number,
): number {
  const drawn = atScoreLog(SECTOR_RATIOS[industry.sector].currentRatio, z.liquidity)
  // Net current assets above the market value are for small companies only.
  const most = (size.liabilitiesToAssets + NET_CURRENT_MOST[band] * (cap / size.assets)) / due
  if (!known) return clamp(drawn, 0.08, Math.min(25, most))
  const hasPlants = PLANTS.test(industry.sector) || PLANTS.test(industry.name)
  const [least, middle] = hasPlants ? KNOWN_CASH_OF_PLANTS : KNOWN_CASH
  const cash = middle * Math.exp(0.4 * clamp(z.liquidity, -1.5, 1.5))
  const owed = (size.revenue / size.assets) * (receivableDays / 365)
  // Leave room for inventory and other current assets, relatively more when cash is low.
  const low = clamp((owed + 1.6 * least) / due, 0.4, 6)
  const high = clamp((owed + 1.3 * cash) / due, 0.6, 8)
  return Math.min(clamp(drawn, low, Math.max(low, high)), most)
}
