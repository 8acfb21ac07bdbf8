import { type PasteRow, WATCH_NOTE_MAX_LENGTH } from '@quantamental/api/account'
import type { CompanyRow } from '../companies/tables.ts'
import {
  aboveTierMessage,
  isAboveTier,
  type ListLimits,
  noRoomMessage,
  type PlanHolder,
} from './list-limits.ts'
import type { PastedRow } from './pasted-rows.ts'

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

export interface Additions {
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
export function planAdditions(
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
