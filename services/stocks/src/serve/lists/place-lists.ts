import { SECTORS } from '@quantamental/api/stocks'
import type { SnapshotEntry, UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { defineList, defineRuleList, type StockList } from './stock-list.ts'

/** List code of a name: `Basic Materials` gives `Basic_Materials`. */
export function codeOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/g, '')
}

export const SECTOR_LISTS: readonly StockList[] = SECTORS.map((sector) =>
  defineList({
    code: codeOf(sector),
    title: sector,
    group: 'by-sector',
    rule: `Companies in the ${sector} sector.`,
    aliases: [sector.toLowerCase()],
    includes: (entry) => (entry.sector === sector ? (entry.industry ?? sector) : null),
  }),
)

/** List of one industry; the prefix `industry_` prevents clashes with sector and country codes. */
export function industryList(industry: string): StockList {
  return defineList({
    code: `industry_${codeOf(industry)}`,
    title: industry,
    group: 'by-industry',
    rule: `Companies in the ${industry} industry, ranked by market value.`,
    aliases: [industry.toLowerCase()],
    isNamed: false,
    includes: (entry) => {
      if (entry.industry !== industry) return null
      const { rankInIndustry } = entry
      return rankInIndustry === null ? industry : `Number ${rankInIndustry} by market value`
    },
  })
}

/** Whether the company is the largest of its industry; stale companies do not count. */
function isLargest(entry: SnapshotEntry, snapshot: UniverseSnapshot): boolean {
  const largest = snapshot.remember(`largest ${entry.industry}`, () =>
    (snapshot.industries.get(entry.industry ?? '') ?? [])
      .filter(({ isStale, rankInIndustry }) => !isStale && rankInIndustry !== null)
      .toSorted((a, b) => (a.rankInIndustry ?? 0) - (b.rankInIndustry ?? 0))
      .at(0),
  )
  return largest === entry
}

export const LARGEST_OF_INDUSTRY = defineRuleList({
  code: 'industry_rank_marketcap_1',
  title: 'Largest of each industry',
  group: 'by-industry',
  rule: 'The company with the highest market value in each industry.',
  includes: (entry, _values, snapshot) =>
    isLargest(entry, snapshot) ? `Largest of ${entry.industry}` : null,
})

/** Countries with a list; see infra/docs/domain/ratings-and-signals.md. */
const COUNTRIES: readonly string[] = [
  ...['australia', 'bermuda', 'brazil', 'canada', 'chile', 'china', 'denmark', 'france'],
  ...['germany', 'india', 'ireland', 'israel', 'italy', 'japan', 'mexico', 'netherlands'],
  ...['switzerland', 'taiwan', 'united kingdom', 'united states'],
]
const SHORT_FORMS: Readonly<Record<string, string>> = {
  'united kingdom': 'uk',
  'united states': 'us',
}
const HOME = 'united states'
const HOME_NAMES: ReadonlySet<string> = new Set([HOME, 'us', 'usa'])

function titleOf(country: string): string {
  return country.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

export const COUNTRY_LISTS: readonly StockList[] = [
  defineList({
    code: 'Non_US',
    title: 'All non-US stocks',
    group: 'non-us',
    rule: 'US-listed companies with headquarters outside the United States.',
    includes: ({ country }) =>
      country !== null && !HOME_NAMES.has(country) ? titleOf(country) : null,
  }),
  ...COUNTRIES.map((country) => {
    const title = titleOf(country)
    const aliases = [country, SHORT_FORMS[country] ?? []].flat()
    return defineList({
      ...{ code: codeOf(title), title, group: 'non-us', aliases, isNamed: country !== HOME },
      rule: `US-listed companies with headquarters in ${title}.`,
      includes: (entry) =>
        aliases.includes(entry.country ?? '') ? `Headquarters in ${title}` : null,
    })
  }),
]
