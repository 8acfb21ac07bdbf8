import { type AltmanChoice, chooseAltmanVariant } from '@quantamental/models/altman'
import type { Company } from '../domain/company.ts'
import type { FinancialProfile } from './financial-profile.ts'

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

/** Which Altman model fits the company, and the reason in words. */
export function chooseAltman(company: Company, profile: FinancialProfile): AltmanChoice {
  const choice = chooseAltmanVariant({
    isFinancial: profile.isFinancial,
    hasClassifiedBalanceSheet: profile.hasClassifiedBalanceSheet,
    isManufacturer: isManufacturer(company),
    isListed: true,
    isEmergingMarket: EMERGING_MARKETS.has(company.country ?? ''),
  })
  return choice.applicable ? choice : { ...choice, reason: choice.reason + profile.unreported }
}

/** The answer for a company whose statements are not us-gaap in USD. */
export function foreignChoice(unit: string): AltmanChoice {
  const kept =
    unit === 'USD' ? 'under another standard than us-gaap' : `in ${unit} and not in US dollars`
  return {
    variant: 'z',
    applicable: false,
    reason: `Not applicable: the company reports ${kept}, which is not converted.`,
  }
}
