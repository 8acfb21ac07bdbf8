import type { ImportContext } from '../import-context.ts'
import { listCompanies, saveCompanies } from './company-store.ts'
import { type Identity, tickerIdentity } from './identities.ts'
import { isSameName } from './same-name.ts'

/** A company missing from a full ticker list may lose its ticker to a listed one. */
export function mayLoseTicker(context: ImportContext): (cik: number) => boolean {
  return (cik) => context.hasTickerList && !context.identities.has(cik) && !context.named.has(cik)
}

/** Changes to a stored company's name and ticker to match `listed`; null if none. */
function findChange(
  stored: { cik: number; ticker: string; name: string },
  listed: Identity,
): Identity | null {
  const keepsTicker = [listed.ticker, ...listed.aliases].includes(stored.ticker)
  const hasSameName = listed.name === null || isSameName(listed.name, stored.name)
  if (keepsTicker && hasSameName) return null
  const ticker = keepsTicker ? stored.ticker : listed.ticker
  return { ...tickerIdentity(stored.cik, ticker), name: hasSameName ? null : listed.name }
}

/** Rename stored companies as the SEC does, except those of this run's list. Refusals by CIK. */
export async function renameListed(
  context: ImportContext,
  identities: readonly Identity[],
): Promise<ReadonlyMap<number, string>> {
  const listed = new Map(identities.map((identity) => [identity.cik, identity]))
  const changes: Identity[] = []
  for (const company of await listCompanies(context.client)) {
    const identity = listed.get(company.cik)
    if (!identity || context.named.has(company.cik)) continue
    const change = findChange(company, identity)
    if (change) changes.push(change)
  }
  if (changes.length === 0) return new Map()
  const { client, today } = context
  return saveCompanies(client, changes, { today, mayLose: mayLoseTicker(context) })
}
