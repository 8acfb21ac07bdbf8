import type { Identity } from './identities.ts'

/** A company as it is stored. */
export interface HeldCompany {
  readonly id: number
  readonly cik: number
  readonly ticker: string
}

/** A company that gets another ticker. */
export interface TickerMove {
  readonly company: HeldCompany
  readonly to: string
}

export interface TickerPlan {
  /** Those of the identities that can be stored. */
  readonly accepted: readonly Identity[]
  /** By CIK, in words. */
  readonly refused: ReadonlyMap<number, string>
  readonly moves: readonly TickerMove[]
}

/** The ticker of a company that no list gives one. */
export const standInTicker = (cik: number) => `CIK${cik}`

/**
 * Who has which ticker once `identities` are stored. A ticker that another company has can be taken
 * when that company gets another one in the same list (two may swap), or when `mayLose` says so of its
 * CIK: it then goes by its number.
 */
export function planTickers(
  held: readonly HeldCompany[],
  identities: readonly Identity[],
  mayLose: (cik: number) => boolean,
): TickerPlan {
  const refused = new Map<number, string>()
  const claims = new Map<string, Identity>()
  for (const identity of identities) {
    const other = claims.get(identity.ticker)
    if (other)
      refused.set(identity.cik, `the ticker ${identity.ticker} is also given to CIK ${other.cik}`)
    else claims.set(identity.ticker, identity)
  }
  const claimed = new Map([...claims.values()].map((identity) => [identity.cik, identity]))
  // A refusal leaves a company with the ticker it has, which may refuse the next.
  for (let settled = false; !settled; ) {
    settled = true
    for (const company of held) {
      const taker = claims.get(company.ticker)
      if (!taker || taker.cik === company.cik) continue
      if (claimed.has(company.cik) || mayLose(company.cik)) continue
      refused.set(taker.cik, `the ticker ${company.ticker} already belongs to CIK ${company.cik}`)
      claims.delete(company.ticker)
      claimed.delete(taker.cik)
      settled = false
    }
  }
  const moves: TickerMove[] = []
  for (const company of held) {
    const to = claimed.get(company.cik)?.ticker
    const taker = claims.get(company.ticker)
    if (to !== undefined && to !== company.ticker) moves.push({ company, to })
    else if (to === undefined && taker) moves.push({ company, to: standInTicker(company.cik) })
  }
  const accepted = identities.filter((identity) => claimed.get(identity.cik) === identity)
  return { accepted, refused, moves }
}
