import { type AltmanChoice, chooseAltmanVariant } from '@quantamental/models/altman'
import {
  chooseModelClass,
  isManufacturer,
  MODEL_CLASS_TAGS,
  type ModelClassChoice,
  type ModelClassFacts,
} from '@quantamental/models/model-class'
import { lineOf, tagsOf, textOf } from '@quantamental/models/statement'
import type { Company } from '../../companies/company.ts'
import { amountValue } from '../amounts/amount.ts'
import type { FactStore } from '../facts/fact-store.ts'
import type { QuarterEvidence } from '../facts/quarter-evidence.ts'
import type { Replay } from '../facts/replay.ts'
import { MODEL_CLASS_SLOTS } from '../facts/tag-slots.ts'
import { closeIndexAt, usdRateAt } from '../market/closes.ts'
import { marketPoint } from '../market/market.ts'

/** Number of newest quarters searched for current items and revenue: two years. */
const LOOK_BACK = 8

/** Facts that decide which models fit a company. */
export interface ModelProfile extends ModelClassChoice {
  /** Current items missing from the balance sheet, as label and tag. */
  readonly lacking: readonly string[]
  readonly tags: ReadonlySet<string>
  readonly hasMarketValue: boolean
}

function listLacking(recent: readonly QuarterEvidence[]): string[] {
  const standard = recent.at(-1)?.report.standard ?? 'us-gaap'
  const items = ['currentAssets', 'currentLiabilities'] as const
  return items
    .filter((code) => !recent.some(({ amounts }) => amounts[code] !== null))
    .map((code) => `${textOf(code)} (${tagsOf(lineOf(code).sources[standard] ?? [])[0]})`)
}

/** Whether the company reports revenue; null without an income statement. */
function findRevenue(recent: readonly QuarterEvidence[]): boolean | null {
  if (recent.some(({ amounts }) => (amountValue(amounts.revenue) ?? 0) !== 0)) return true
  return recent.some(({ amounts }) => amounts.netIncome !== null) ? false : null
}

function listClassTags(store: FactStore): ReadonlySet<string> {
  const reported = MODEL_CLASS_TAGS.filter((_, i) => store.has(MODEL_CLASS_SLOTS[i] ?? -1))
  return new Set(reported.map(({ tag }) => tag))
}

export function readModelProfile(
  { input, store, quarters, closes, splits, currency, marketData }: Replay,
  perListed: number | null,
): ModelProfile {
  const { sic, kind, industry, sector } = input.company
  const recent = quarters.slice(-LOOK_BACK)
  const lacking = listLacking(recent)
  const tags = listClassTags(store)
  const facts: ModelClassFacts = {
    ...{ sic, kind, industry, sector, tags },
    hasCurrentItems: lacking.length === 0,
    hasRevenue: findRevenue(recent),
  }
  const { modelClass, reason } = chooseModelClass(facts)
  return {
    modelClass,
    reason,
    lacking,
    tags,
    hasMarketValue: quarters.some(
      ({ report, shares }) =>
        marketPoint(closes, splits, closeIndexAt(closes, report.end), shares, perListed) !== null &&
        usdRateAt(marketData.rates, currency, report.end) !== null,
    ),
  }
}

const EMERGING_MARKETS: ReadonlySet<string> = new Set([
  ...['argentina', 'brazil', 'chile', 'china', 'colombia', 'egypt', 'india', 'indonesia'],
  ...['kazakhstan', 'malaysia', 'mexico', 'peru', 'philippines', 'poland', 'south africa'],
  ...['taiwan', 'thailand', 'turkey', 'vietnam'],
])

function describeLacking({ lacking, tags }: ModelProfile): string {
  if (lacking.length === 0) return ''
  const instead = [...tags].slice(0, 2).join(' and ')
  return ` The company’s filings report no ${lacking.join(' or ')}${instead && `; they report ${instead} instead`}.`
}

export function chooseAltman(company: Company, profile: ModelProfile): AltmanChoice {
  const choice = chooseAltmanVariant({
    modelClass: profile.modelClass,
    hasClassifiedBalanceSheet: profile.lacking.length === 0,
    isManufacturer: isManufacturer(company),
    hasMarketValue: profile.hasMarketValue,
    isEmergingMarket: EMERGING_MARKETS.has(company.country ?? ''),
  })
  return choice.applicable
    ? choice
    : { ...choice, reason: choice.reason + describeLacking(profile) }
}
