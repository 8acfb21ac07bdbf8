import type { DayNumber, StoredFiling } from '../company-input.ts'
import { COVER_SLOT, IS_UNSIGNED_FLOW, isShared, SLOT_COUNT, type Slot } from './tag-slots.ts'

/** Period length class: a quarter, six months, nine months or a year. */
export type DurationKind = 0 | 1 | 2 | 3
export const QUARTER = 0
export const HALF = 1
export const NINE_MONTHS = 2
export const YEAR = 3

/**
 * Length class of a period of `days` days, inclusive; −1 for any other length. The ranges include 52- and
 * 53-week years, 12-, 13- and 14-week quarters, and periods whose ends were rounded to a month end.
 * See infra/docs/domain/facts.md.
 */
export function durationKind(days: number): DurationKind | -1 {
  if (days >= 80 && days <= 100) return QUARTER
  if (days >= 350 && days <= 380) return YEAR
  if (days >= 170 && days <= 190) return HALF
  if (days >= 260 && days <= 285) return NINE_MONTHS
  return -1
}

/** One version of a fact. Immutable: a restatement is a new row. */
export interface FactRow {
  readonly slot: Slot
  readonly tag: number
  /** Null for a balance at a date. */
  readonly start: DayNumber | null
  readonly end: DayNumber
  readonly kind: DurationKind | -1
  readonly value: number
  /** Index of the filing that first reported this value, and its filing date. */
  readonly filing: number
  readonly filed: DayNumber
  /** Row from an earlier filing that this one restates; null for the first. */
  readonly restates: FactRow | null
  /** Row that replaced this one; set by the fact store. */
  replacedBy: FactRow | null
}

/** Share counts on one filing's cover page for one day, one row per share class. */
export interface CoverCount {
  readonly filing: number
  readonly day: DayNumber
  readonly rows: FactRow[]
}

const NO_ROWS: FactRow[] = []

/**
 * One company's facts as known after the filings applied so far, in filing order. The latest value of a
 * figure counts and is attributed to the filing that first reported it: a restatement is a source, a
 * comparative that repeats a value is not. Replaced rows link to their replacements. Negative payments and
 * expenses are dropped.
 */
export class FactStore {
  /** Balances at a date by slot, in order of appearance. */
  private readonly instants: FactRow[][] = new Array(SLOT_COUNT).fill(NO_ROWS)
  /** Flows by `slot * 4 + kind`, in order of appearance. */
  private readonly durations: FactRow[][] = new Array(SLOT_COUNT * 4).fill(NO_ROWS)
  /** By slot: 1 if any fact is known. */
  private readonly reported = new Uint8Array(SLOT_COUNT)
  readonly covers: CoverCount[] = []
  /** Earliest period end among the figures first reported by the last filing. */
  earliestNew: DayNumber = Number.POSITIVE_INFINITY
  /** Index of the last filing that restated a figure; −1 if none did. */
  lastRestating = -1

  apply(filing: StoredFiling, index: number, slots: readonly Slot[]): void {
    const { tags, starts, ends, amounts, filed } = filing
    this.earliestNew = Number.POSITIVE_INFINITY
    for (let i = 0; i < tags.length; i += 1) {
      const tag = tags[i] as number
      const slot = slots[tag] ?? -1
      const value = amounts[i] as number
      if (slot < 0 || !Number.isFinite(value)) continue
      if (value < 0 && IS_UNSIGNED_FLOW[slot]) continue
      const end = ends[i] as DayNumber
      const start = starts[i] ?? null
      if (slot === COVER_SLOT) this.addCover(tag, end, value, filed, index)
      else this.put(slot, tag, start, end, value, filed, index)
    }
  }

  private addCover(tag: number, day: DayNumber, value: number, filed: DayNumber, filing: number) {
    if (!(value > 0)) return
    const row: FactRow = {
      slot: COVER_SLOT,
      tag,
      start: null,
      end: day,
      kind: -1,
      value,
      filing,
      filed,
      restates: null,
      replacedBy: null,
    }
    for (let i = this.covers.length - 1; i >= 0; i -= 1) {
      const cover = this.covers[i] as CoverCount
      if (cover.filing !== filing) break
      if (cover.day === day) {
        cover.rows.push(row)
        return
      }
    }
    this.covers.push({ filing, day, rows: [row] })
  }

  private put(
    slot: Slot,
    tag: number,
    start: DayNumber | null,
    end: DayNumber,
    value: number,
    filed: DayNumber,
    filing: number,
  ): void {
    const kind = start === null ? -1 : durationKind(end - start + 1)
    if (start !== null && kind === -1) return
    const table = start === null ? this.instants : this.durations
    const at = start === null ? slot : slot * 4 + kind
    let rows = table[at] as FactRow[]
    for (let i = rows.length - 1; i >= 0; i -= 1) {
      const row = rows[i] as FactRow
      if (row.end !== end || row.start !== start) continue
      if (row.tag !== tag && isShared(slot)) continue
      if (row.value !== value) {
        const restates = row.filing === filing ? row.restates : row
        const replacedBy = null
        const next = { slot, tag, start, end, kind, value, filing, filed, restates, replacedBy }
        row.replacedBy = next
        rows[i] = next
        this.lastRestating = filing
      }
      return
    }
    if (rows === NO_ROWS) {
      rows = []
      table[at] = rows
      this.reported[slot] = 1
    }
    const [restates, replacedBy] = [null, null]
    rows.push({ slot, tag, start, end, kind, value, filing, filed, restates, replacedBy })
    if (end < this.earliestNew) this.earliestNew = end
  }

  instant(slot: Slot, end: DayNumber): FactRow | null {
    const rows = this.instants[slot] as FactRow[]
    for (let i = rows.length - 1; i >= 0; i -= 1) {
      const row = rows[i] as FactRow
      if (row.end === end) return row
    }
    return null
  }

  instantsAt(slot: Slot, end: DayNumber): readonly FactRow[] {
    return (this.instants[slot] as FactRow[]).filter((row) => row.end === end)
  }

  duration(slot: Slot, kind: DurationKind, start: DayNumber, end: DayNumber): FactRow | null {
    const rows = this.durations[slot * 4 + kind] as FactRow[]
    for (let i = rows.length - 1; i >= 0; i -= 1) {
      const row = rows[i] as FactRow
      if (row.end === end && row.start === start) return row
    }
    return null
  }

  instantRows(slot: Slot): readonly FactRow[] {
    return this.instants[slot] as FactRow[]
  }

  durationRows(slot: Slot, kind: DurationKind): readonly FactRow[] {
    return this.durations[slot * 4 + kind] as FactRow[]
  }

  has(slot: Slot): boolean {
    return this.reported[slot] === 1
  }
}
