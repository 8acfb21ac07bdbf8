import type { Identity } from './identities.ts'

export interface CompanyTicker {
  readonly id: number
  readonly cik: number
  readonly ticker: string
}

export interface TickerMove {
  readonly company: CompanyTicker
  readonly to: string
}

/** Ticker of a company that no list gives one. */
export const standInTicker = (cik: number) => `CIK${cik}`

/**
 * Ticker assignment after storing `identities`. A ticker in use is reassigned if its company gets
 * another in the same list (two may swap), or if `mayLose` allows it for the company's CIK; that
 * company then gets its stand-in ticker.
 */
export function planTickers(
  companies: readonly CompanyTicker[],
  identities: readonly Identity[],
  mayLose: (cik: number) => boolean,
) {
  const refused = new Map<number, string>()
  const claims = new Map<string, Identity>()
  for (const identity of identities) {
    const other = claims.get(identity.ticker)
    if (other)
      refused.set(identity.cik, `the ticker ${identity.ticker} is also given to CIK ${other.cik}`)
    else claims.set(identity.ticker, identity)
  }
  const claimed = new Map([...claims.values()].map((identity) => [identity.cik, identity]))
  // A refused company keeps its ticker, which may in turn block another.
  for (let settled = false; !settled; ) {
    settled = true
    for (const company of companies) {
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
  for (const company of companies) {
    const to = claimed.get(company.cik)?.ticker
    const taker = claims.get(company.ticker)
    if (to !== undefined && to !== company.ticker) moves.push({ company, to })
    else if (to === undefined && taker) moves.push({ company, to: standInTicker(company.cik) })
  }
  const accepted = identities.filter((identity) => claimed.get(identity.cik) === identity)
  return { accepted, refused, moves }
}
