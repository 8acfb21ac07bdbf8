import { ALACARTE_PICKS, ALACARTE_SCOPE } from '../account/subscription.constants.ts'
import type { ScopeItem } from '../account/subscription-list.schema.ts'

// Without schemas, so that what shows scopes in the browser does not load typebox.

/** What a subscription gives by one scope code. */
export interface Scope {
  readonly code: string
  readonly name: string
  /** Stock lists that may be chosen. */
  readonly lists: number
  /** Stocks of one's own choice. */
  readonly picks: number
  readonly choices: readonly ScopeItem[]
}

const STANDARD_LEVEL = 2
const PRO_LEVEL = 3

type Choice = readonly [code: string, name: string, fromLevel: 1 | 2 | 3]

/** Lists of the stocks service. The place in this table makes the id: add at the end, never remove. */
const CHOICES: readonly Choice[] = [
  ['Popular', 'Popular stocks', 1],
  ['Mag7', 'Magnificent 7', 1],
  ['DJI', 'Dow Jones Industrial Average', 1],
  ['DJT', 'Dow Jones Transportation Average', 1],
  ['DJU', 'Dow Jones Utility Average', 1],
  ['SP500', 'S&P 500', STANDARD_LEVEL],
  ['Nasdaq100', 'Nasdaq-100', STANDARD_LEVEL],
  ['buffett_owned', 'Owned by Buffett', STANDARD_LEVEL],
  ['graham_defensive', 'Graham: defensive investor', STANDARD_LEVEL],
  ['Basic_Materials', 'Basic Materials', STANDARD_LEVEL],
  ['Communication_Services', 'Communication Services', STANDARD_LEVEL],
  ['Consumer_Cyclical', 'Consumer Cyclical', STANDARD_LEVEL],
  ['Consumer_Defensive', 'Consumer Defensive', STANDARD_LEVEL],
  ['Energy', 'Energy', STANDARD_LEVEL],
  ['Financial_Services', 'Financial Services', STANDARD_LEVEL],
  ['Healthcare', 'Healthcare', STANDARD_LEVEL],
  ['Industrials', 'Industrials', STANDARD_LEVEL],
  ['Real_Estate', 'Real Estate', STANDARD_LEVEL],
  ['Technology', 'Technology', STANDARD_LEVEL],
  ['Utilities', 'Utilities', STANDARD_LEVEL],
  ['buffett_similar', 'Similar to Buffett’s', PRO_LEVEL],
  ['graham_enterprising', 'Graham: enterprising investor', PRO_LEVEL],
  ['graham_ncav', 'Graham: net current asset value', PRO_LEVEL],
  ['big_and_strong', 'Big & strong', PRO_LEVEL],
  ['weak_and_suspicious', 'Weak & suspicious', PRO_LEVEL],
  ['Non_US', 'All non-US stocks', PRO_LEVEL],
]
const IDS_PER_LEVEL = 1000

function listScope(code: string, name: string, level: 1 | 2 | 3): Scope {
  const choices = CHOICES.map(([listCode, title, fromLevel], index) => ({
    fromLevel,
    item: { id: level * IDS_PER_LEVEL + index + 1, scope_code: code, code: listCode, name: title },
  }))
    .filter(({ fromLevel }) => fromLevel <= level)
    .map(({ item }) => item)
  return { code, name, lists: level, picks: 0, choices }
}

/** From the least to the most; decision 0019. */
export const SCOPES: readonly Scope[] = [
  listScope('LIST_BASIC', 'Basic', 1),
  listScope('LIST_STANDARD', 'Standard', 2),
  listScope('LIST_PRO', 'Pro', 3),
  {
    code: ALACARTE_SCOPE,
    name: `${ALACARTE_PICKS} stocks of your choice`,
    lists: 0,
    picks: ALACARTE_PICKS,
    choices: [],
  },
]

export function findScope(code: string): Scope | undefined {
  return SCOPES.find((scope) => scope.code === code)
}

/** The scope codes that the plan of a tier gives; what cart sends as `scope_codes` of a plan. */
export function scopeCodesOfTier(tierNumber: number): string[] {
  if (tierNumber >= 5) return ['LIST_PRO']
  if (tierNumber === 4) return ['LIST_STANDARD']
  return tierNumber === 3 ? ['LIST_BASIC'] : []
}

/** The place of one list among those that a chain of subscriptions gives. */
export interface Slot {
  readonly slot: string
  readonly scope: Scope
  /** "Standard: list 1 of 2". */
  readonly name: string
}

/**
 * The lists that these scope codes give; unknown codes give none. Of several scopes of stock lists the
 * largest counts. Slots are named alike in every plan, so that a choice outlives a change of plan.
 */
export function slotsOf(scopeCodes: readonly string[]): Slot[] {
  const scopes = SCOPES.filter(({ code }) => scopeCodes.includes(code))
  const lists = scopes.findLast((scope) => scope.lists > 0)
  const picks = scopes.filter((scope) => scope.picks > 0)
  return [
    ...Array.from({ length: lists?.lists ?? 0 }, (_, index): Slot[] =>
      lists
        ? [
            {
              slot: `LIST/${index + 1}`,
              scope: lists,
              name:
                lists.lists === 1
                  ? lists.name
                  : `${lists.name}: list ${index + 1} of ${lists.lists}`,
            },
          ]
        : [],
    ).flat(),
    ...picks.map((scope) => ({ slot: `${scope.code}/1`, scope, name: scope.name })),
  ]
}
