import { type PasteRow, WATCH_NOTE_MAX_LENGTH } from '@quantamental/api/account'
import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import type { CompanyRow, WatchListItemRow } from '../db/tables.ts'
import {
  aboveTierMessage,
  isAboveTier,
  type ListLimits,
  limitsOf,
  noRoomMessage,
  type PlanHolder,
} from './list-limits.ts'
import type { ListViewer } from './list-viewer.ts'
import type { PastedRow } from './pasted-rows.ts'
import { type CountedWatchList, updateWatchList } from './watch-list.repository.ts'
import { insertWatchListItems, listWatchListItems } from './watch-list-item.repository.ts'

const SHOWN_TEXT_MAX_LENGTH = 200

/** The list to add stocks to. */
interface Target {
  readonly position: number
  readonly tickers: ReadonlySet<string>
}

export interface NewStock {
  readonly ticker: string
  readonly note: string
}

interface Additions {
  /** Outcome of each row, in order. */
  readonly rows: PasteRow[]
  readonly accepted: NewStock[]
}

export const alreadyThereMessage = (ticker: string) => `${ticker} is already in this list.`
export const unknownTickerMessage = (ticker: string) => `No stock has the ticker ${ticker}.`
const NO_TICKER = 'This is not a ticker.'
const LONG_NOTE = `A note can have up to ${WATCH_NOTE_MAX_LENGTH} characters.`

/**
 * Outcome of each of `requested` for a list, as if the previous rows were already added. `companies` are by
 * ticker.
 */
function planAdditions(
  requested: readonly PastedRow[],
  {
    target,
    companies,
    limits,
    viewer,
  }: {
    target: Target
    companies: ReadonlyMap<string, CompanyRow>
    limits: ListLimits
    viewer: PlanHolder
  },
): Additions {
  const tickers = new Set(target.tickers)
  const accepted: NewStock[] = []

  function refusalOf({ ticker, note }: PastedRow): string {
    if (ticker === null) return NO_TICKER
    const company = companies.get(ticker)
    if (!company) return unknownTickerMessage(ticker)
    if (company.is_removed) return `${ticker} is no longer listed.`
    if (isAboveTier(company.tier_number, viewer)) return aboveTierMessage(ticker)
    if (note.length > WATCH_NOTE_MAX_LENGTH) return LONG_NOTE
    return noRoomMessage(limits, { position: target.position, itemCount: tickers.size })
  }

  const rows = requested.map((each, index): PasteRow => {
    const { ticker } = each
    const row = { row: index + 1, text: each.text.slice(0, SHOWN_TEXT_MAX_LENGTH), ticker }
    if (ticker !== null && tickers.has(ticker)) {
      return { ...row, outcome: 'already_there', message: '' }
    }
    const message = refusalOf(each)
    if (message !== '' || ticker === null) return { ...row, outcome: 'refused', message }
    tickers.add(ticker)
    accepted.push({ ticker, note: each.note })
    return { ...row, outcome: 'added', message: '' }
  })
  return { rows, accepted }
}

/** Add the `requested` stocks that the list accepts. The caller holds the user lock. */
export async function addToList(
  trx: Database,
  list: CountedWatchList,
  { requested, viewer, now }: { requested: readonly PastedRow[]; viewer: ListViewer; now: Date },
): Promise<Additions & { items: WatchListItemRow[] }> {
  const present = await listWatchListItems(trx, list.id)
  const additions = planAdditions(requested, {
    target: {
      position: list.position,
      tickers: new Set(present.map(({ ticker }) => ticker)),
    },
    companies: await findCompanies(
      trx,
      requested.flatMap(({ ticker }) => ticker ?? []),
    ),
    limits: limitsOf(viewer),
    viewer,
  })
  const items = await insertWatchListItems(
    trx,
    list.id,
    { stocks: additions.accepted, from: present.length },
    now,
  )
  if (items.length > 0) await updateWatchList(trx, list.id, {}, now)
  return { ...additions, items }
}
