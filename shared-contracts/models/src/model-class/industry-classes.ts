import type { ModelClass } from './model-classes.ts'

/** Industry data of a company from lists; null if no list has it. */
export interface StatedBusiness {
  /** SEC industry code. */
  readonly sic: number | null
  /** `manufacturer`, `service`, `bank`, `insurer`, `reit`, `utility` or `biotech`. */
  readonly kind: string | null
  readonly industry: string | null
  readonly sector: string | null
}

export interface IndustryRule {
  readonly pattern: RegExp
  /** Null for operating companies; only their figures can give another class. */
  readonly modelClass: ModelClass | null
  /** Whether the industry has financial and operating companies; those with current items are operating. */
  readonly mixed?: boolean
  /** Whether companies of the industry produce goods. */
  readonly manufactures: boolean
}

const financial = (modelClass: ModelClass, pattern: RegExp, mixed = false): IndustryRule => ({
  pattern,
  modelClass,
  mixed,
  manufactures: false,
})

/** Rules by industry name as spelled in lists; the first match wins. */
const INDUSTRY_RULES: readonly IndustryRule[] = [
  financial('lender', /\breit\b.*mortgage|mortgage.*\breits?\b/i),
  financial('reit', /\breits?\b|real estate investment trust/i),
  financial('bank', /^banks?\b|savings institution|thrift/i),
  financial('other', /insurance brokers/i),
  financial('insurer', /\binsurance\b|reinsurance|health ?care plans|managed health/i),
  financial('broker-exchange', /exchanges/i),
  financial('broker-exchange', /capital markets|brokerage/i, true),
  financial('lender', /credit services|consumer finance|mortgage finance/i, true),
  financial('asset-manager', /asset management/i),
  financial('utility', /^utilities\b|\butility\b/i),
  {
    pattern:
      /retail|store|service|software|distribut|restaurant|lodging|resort|travel|airline|railroad|trucking|freight|logistic|marine|airport|medical care|hospital|pharmacy|gambling|casino|leisure facilit|education|staffing|consult|rental|leasing|engineering & construction|construction services|waste|farm products|mining|gold|silver|copper|coking|internet|media|telecom|entertainment|advertis|biotech/i,
    modelClass: null,
    manufactures: false,
  },
  {
    pattern:
      /manufactur|semiconductor|hardware|electronic|computer|equipment|device|instrument|machinery|aerospace|defense|auto|vehicle|truck|chemical|steel|alumin|metal fabrication|paper|packag|container|beverage|brew|distill|tobacco|food|confection|household|personal products|apparel|footwear|furnish|appliance|textile|drug|pharma|building (materials|products)|cement|lumber|refin|tools|electrical|solar|conglomerate/i,
    modelClass: null,
    manufactures: true,
  },
]

export function findIndustryRule(industry: string | null): IndustryRule | null {
  if (industry === null) return null
  return INDUSTRY_RULES.find(({ pattern }) => pattern.test(industry)) ?? null
}

/** Fallback by sector for unrecognized industries. */
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

/**
 * Whether the company produces goods; null if unknown. The listed type comes first, then the SEC’s industry
 * code (2000 to 3999 is manufacturing), the name of the industry, and the sector.
 */
export function isManufacturer({ kind, sic, industry, sector }: StatedBusiness): boolean | null {
  if (kind !== null) return kind === 'manufacturer'
  if (sic !== null) return sic >= 2000 && sic <= 3999
  const rule = findIndustryRule(industry)
  if (rule !== null) return rule.manufactures
  return sector === null ? null : (SECTOR_MANUFACTURES[sector] ?? null)
}
