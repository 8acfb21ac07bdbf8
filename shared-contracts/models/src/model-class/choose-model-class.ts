import { type ClassTag, MODEL_CLASS_TAGS } from './class-tags.ts'
import { findIndustryRule, type StatedBusiness } from './industry-classes.ts'
import type { ModelClass } from './model-classes.ts'
import { findSicRange, type SicRange } from './sic-classes.ts'

/** Facts about a company’s business from lists and filings. */
export interface ModelClassFacts extends StatedBusiness {
  /** Tags of `MODEL_CLASS_TAGS` reported in the filings. */
  readonly tags: ReadonlySet<string>
  /** Whether the balance sheet reports current assets and current liabilities. */
  readonly hasCurrentItems: boolean
  /** Whether any revenue was reported in two years; null without an income statement. */
  readonly hasRevenue: boolean | null
}

export interface ModelClassChoice {
  readonly modelClass: ModelClass
  /** Example: "SIC 6211, security brokers and dealers". */
  readonly reason: string
}

const REPEATS = 'SecuritiesSoldUnderAgreementsToRepurchase'

const choice = (modelClass: ModelClass, reason: string): ModelClassChoice => ({
  modelClass,
  reason,
})

/** First reported tag of `classes`. */
function findTag({ tags }: ModelClassFacts, classes?: readonly ModelClass[]): ClassTag | null {
  const fits = ({ tag, modelClass }: ClassTag) =>
    tags.has(tag) && tag !== REPEATS && (classes === undefined || classes.includes(modelClass))
  return MODEL_CLASS_TAGS.find(fits) ?? null
}

const reports = ({ line, tag }: ClassTag) => `its filings report ${line} (${tag})`

function chooseBiotech(facts: ModelClassFacts, why: string): ModelClassChoice | null {
  if (facts.hasRevenue !== false) return null
  return choice('biotech-no-revenue', `${why}, and no revenue in two years`)
}

/** Treats a trust that borrows against securities and owns no property as a lender. */
function chooseTrust(facts: ModelClassFacts, code: string): ModelClassChoice {
  const repurchase = MODEL_CLASS_TAGS.find(({ tag }) => tag === REPEATS && facts.tags.has(tag))
  if (!repurchase || findTag(facts, ['reit'])) return choice('reit', code)
  return choice('lender', `${code}; ${reports(repurchase)} and no property`)
}

/** Classifies finance services and brokers by reported tags, otherwise by the listed industry. */
function chooseAmongFinancial(facts: ModelClassFacts, range: SicRange, code: string) {
  const tag = findTag(facts, [range.modelClass, ...range.or])
  if (tag) return choice(tag.modelClass, `${code}; ${reports(tag)}`)
  const rule = findIndustryRule(facts.industry)
  const stated = rule?.modelClass ?? null
  const agrees = stated === range.modelClass
  if (stated !== null && (agrees || range.or.includes(stated))) {
    if (agrees || !rule?.mixed || !facts.hasCurrentItems) {
      return choice(stated, `${code}; industry ${facts.industry}`)
    }
  }
  if (!facts.hasCurrentItems || !range.or.includes('other')) return choice(range.modelClass, code)
  return choice('other', `${code}, but no loans, deposits or customers’ balances are reported`)
}

function chooseBySic(facts: ModelClassFacts, range: SicRange): ModelClassChoice {
  const code = `SIC ${facts.sic}, ${range.name}`
  if (range.or.includes('biotech-no-revenue')) {
    return chooseBiotech(facts, code) ?? choice('other', code)
  }
  if (range.modelClass === 'reit') return chooseTrust(facts, code)
  if (range.or.length === 0) return choice(range.modelClass, code)
  if (range.modelClass !== 'other') return chooseAmongFinancial(facts, range, code)
  const tag = facts.hasCurrentItems ? null : findTag(facts, range.or)
  return tag
    ? choice(tag.modelClass, `${code}; ${reports(tag)} and no current assets and liabilities`)
    : choice('other', code)
}

const KIND_CLASSES: Readonly<Record<string, ModelClass>> = {
  bank: 'bank',
  insurer: 'insurer',
  reit: 'reit',
  utility: 'utility',
}

function chooseByLists(facts: ModelClassFacts): ModelClassChoice {
  const { kind, industry, sector, hasCurrentItems } = facts
  const ofKind = kind === null ? undefined : KIND_CLASSES[kind]
  if (ofKind !== undefined) return choice(ofKind, `Listed as ${kind}`)
  const rule = findIndustryRule(industry)
  const isBiotech = kind === 'biotech' || /biotech/i.test(industry ?? '')
  if (isBiotech) {
    return chooseBiotech(facts, 'Biotechnology') ?? choice('other', 'Biotechnology with revenue')
  }
  if (rule?.modelClass && !(rule.mixed && hasCurrentItems)) {
    return choice(rule.modelClass, `Industry ${industry}`)
  }
  if (rule === null && sector === 'Utilities') return choice('utility', 'Sector Utilities')
  if (sector === 'Financial Services' && !hasCurrentItems) {
    return choice(
      'lender',
      'Sector Financial Services, and no current assets and liabilities on the balance sheet',
    )
  }
  const stated = industry ?? sector
  if (stated !== null) return choice('other', `Industry ${stated}`)
  return choice('other', 'Unknown industry; no lines of another model class in its filings')
}

/**
 * Chooses the model class of a company, with the reason. The SEC’s industry code (SIC) comes first. Lines that
 * only one class reports decide if the code covers several classes or, for a balance sheet without current items,
 * if there is no code or a code of services. Without a code, the listed type, industry and sector decide. A
 * manufacturer or retailer with a lending arm remains an operating company. Source: the SEC’s list of SIC codes.
 */
export function chooseModelClass(facts: ModelClassFacts): ModelClassChoice {
  const range = findSicRange(facts.sic)
  if (range !== null) return chooseBySic(facts, range)
  const tag = facts.hasCurrentItems ? null : findTag(facts)
  if (tag) {
    const reason = reports(tag)
    return choice(tag.modelClass, reason.charAt(0).toUpperCase() + reason.slice(1))
  }
  return chooseByLists(facts)
}
