import { type AltmanChoice, chooseAltmanVariant } from '@quantamental/models/altman'
import type { Company } from './company.ts'
import type { FactBook } from './fact-book.ts'
import type { ReportedQuarter } from './reported-quarters.ts'
import { FINANCIAL_MARKER_TAGS } from './tag-table.ts'

const FINANCIAL_SECTOR = 'Financial Services'

/** By sector, when the industry's name decides nothing. Null: the sector holds both. */
const SECTOR_MANUFACTURES: Readonly<Record<string, boolean>> = {
  'Basic Materials': true,
  'Communication Services': false,
  'Consumer Cyclical': false,
  'Consumer Defensive': true,
  Energy: false,
  'Financial Services': false,
  Healthcare: true,
  Industrials: true,
  'Real Estate': false,
  Technology: false,
  Utilities: false,
}
const SERVICE_INDUSTRY =
  /retail|store|service|software|distribut|restaurant|lodging|resort|travel|airline|railroad|trucking|freight|logistic|marine|airport|health ?care plan|medical care|hospital|pharmacy|gambling|casino|leisure facilit|education|staffing|consult|rental|leasing|engineering & construction|construction services|waste|farm products|mining|gold|silver|copper|coking|internet|media|telecom|entertainment|advertis|biotech/i
const MANUFACTURING_INDUSTRY =
  /manufactur|semiconductor|hardware|electronic|computer|equipment|device|instrument|machinery|aerospace|defense|auto|vehicle|truck|chemical|steel|alumin|metal fabrication|paper|packag|container|beverage|brew|distill|tobacco|food|confection|household|personal products|apparel|footwear|furnish|appliance|textile|drug|pharma|building (materials|products)|cement|lumber|refin|tools|electrical|solar|conglomerate/i

/**
 * Whether the company makes goods; null when nothing known about it decides. A stated kind first, then
 * the SEC's industry code (2000 to 3999 is manufacturing), the industry's name, and the sector.
 */
export function isManufacturer({ kind, sic, industry, sector }: Company): boolean | null {
  if (kind !== null) return kind === 'manufacturer'
  if (sic !== null) return sic >= 2000 && sic <= 3999
  if (industry !== null && SERVICE_INDUSTRY.test(industry)) return false
  if (industry !== null && MANUFACTURING_INDUSTRY.test(industry)) return true
  return sector === null ? null : (SECTOR_MANUFACTURES[sector] ?? null)
}

const EMERGING_MARKETS: ReadonlySet<string> = new Set([
  'argentina',
  'brazil',
  'chile',
  'china',
  'colombia',
  'egypt',
  'india',
  'indonesia',
  'kazakhstan',
  'malaysia',
  'mexico',
  'peru',
  'philippines',
  'poland',
  'south africa',
  'taiwan',
  'thailand',
  'turkey',
  'vietnam',
])

/** Quarters looked back for current assets and current liabilities. */
const CLASSIFIED_LOOK_BACK = 8

function reportsAt(book: FactBook, quarters: readonly ReportedQuarter[], tag: string): boolean {
  return quarters
    .slice(0, CLASSIFIED_LOOK_BACK)
    .some((quarter) => book.instant(tag, quarter.periodEnd) !== null)
}

function unreported(book: FactBook, quarters: readonly ReportedQuarter[]): string {
  const lacking = [
    ['current assets', 'AssetsCurrent'],
    ['current liabilities', 'LiabilitiesCurrent'],
  ].filter(([, tag]) => !reportsAt(book, quarters, tag as string))
  if (lacking.length === 0) return ''
  const names = lacking.map(([label, tag]) => `${label} (${tag})`).join(' or ')
  const markers = FINANCIAL_MARKER_TAGS.filter((tag) => book.has(tag)).slice(0, 2)
  const instead = markers.length > 0 ? `; it reports ${markers.join(' and ')} instead` : ''
  return ` Its filings report no ${names}${instead}.`
}

/** Which Altman model fits the company, and the reason in words. `quarters` newest first. */
export function chooseModel(
  company: Company,
  book: FactBook,
  quarters: readonly ReportedQuarter[],
): AltmanChoice {
  const classified =
    reportsAt(book, quarters, 'AssetsCurrent') && reportsAt(book, quarters, 'LiabilitiesCurrent')
  const bySic = company.sic !== null && company.sic >= 6000 && company.sic <= 6499
  const financial =
    bySic ||
    company.kind === 'bank' ||
    company.kind === 'insurer' ||
    company.sector === FINANCIAL_SECTOR ||
    FINANCIAL_MARKER_TAGS.some((tag) => book.has(tag))
  const choice = chooseAltmanVariant({
    isFinancial: financial && !classified,
    hasClassifiedBalanceSheet: classified,
    isManufacturer: isManufacturer(company),
    isListed: true,
    isEmergingMarket: EMERGING_MARKETS.has(company.country ?? ''),
  })
  return choice.applicable
    ? choice
    : { ...choice, reason: choice.reason + unreported(book, quarters) }
}
