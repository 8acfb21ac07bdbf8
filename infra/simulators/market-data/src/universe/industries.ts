import type { Sector } from '@quantamental/api/stocks'
import { readTable } from '../csv.ts'

const KINDS = ['manufacturer', 'service', 'bank', 'insurer', 'utility', 'reit', 'biotech'] as const
export type CompanyKind = (typeof KINDS)[number]

function readKind(text: string | undefined): CompanyKind {
  const kind = KINDS.find((known) => known === text)
  if (!kind) throw new Error(`unknown kind "${text}"`)
  return kind
}

export interface Industry {
  readonly sector: Sector
  readonly name: string
  readonly kind: CompanyKind
  /** Weight among the industries of the sector, for invented companies. */
  readonly weight: number
  /** Standard Industrial Classification code of the SEC. */
  readonly sic: number
  /** Business of its companies, as the predicate of a sentence. */
  readonly does: string
  /** Last words of invented names in the industry. */
  readonly nouns: readonly string[]
}

/** Industries of the demo, from `data/industries.csv`; each has at least ten companies in the whole universe. */
export const INDUSTRIES: readonly Industry[] = readTable('industries').map((row) => ({
  sector: row.sector as Sector,
  name: row.name ?? '',
  kind: readKind(row.kind),
  weight: Number(row.weight),
  sic: Number(row.sic),
  does: row.does ?? '',
  nouns: (row.nouns ?? '').split('/'),
}))

const byName = new Map(INDUSTRIES.map((industry) => [industry.name, industry]))

/** @throws RangeError for a name that is not in the list */
export function industryNamed(name: string): Industry {
  const industry = byName.get(name)
  if (!industry) throw new RangeError(`no industry "${name}"`)
  return industry
}
