import type { FactRow } from './amount.ts'
import type { DayNumber, StoredFiling } from './company-input.ts'
import { type DurationKind, durationKind } from './duration-kind.ts'
import { COVER_SLOT, IS_UNSIGNED_FLOW, isShared, SLOT_COUNT, type Slot } from './tag-slots.ts'

/** The counts that one filing's cover gives for one day, one row for each class of shares. */
export interface CoverCount {
  readonly filing: number
  readonly day: DayNumber
  readonly rows: FactRow[]
}

const NO_ROWS: FactRow[] = []

/**
 * One company's facts as known after the filings applied so far, in order of filing. The latest value
 * of a figure counts, cited from the filing that first gave it that value: a comparative that merely
 * repeats a value is not its source, a restatement is. Rows that are no longer the latest lead to those
 * that are. A payment or an expense below zero is left out.
 */
export class FactStore {
  /** By slot: values at a date, in order of appearance. */
  private readonly instants: FactRow[][] = new Array(SLOT_COUNT).fill(NO_ROWS)
  /** By slot and kind: `slot * 4 + kind`. */
  private readonly durations: FactRow[][] = new Array(SLOT_COUNT * 4).fill(NO_ROWS)
  /** By slot: 1 when any fact of it is known. */
  private readonly reported = new Uint8Array(SLOT_COUNT)
  readonly covers: CoverCount[] = []
  /** Smallest end among the figures that the last filing gave for the first time. */
  earliestNew: DayNumber = Number.POSITIVE_INFINITY
  /** Index of the last filing that restated a figure; −1 without one. */
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

  /** Of a slot that several tags share. */
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

  /** In order of appearance. */
  instantRows(slot: Slot): readonly FactRow[] {
    return this.instants[slot] as FactRow[]
  }

  /** In order of appearance. */
  durationRows(slot: Slot, kind: DurationKind): readonly FactRow[] {
    return this.durations[slot * 4 + kind] as FactRow[]
  }

  /** Whether any fact of the slot is known. */
  has(slot: Slot): boolean {
    return this.reported[slot] === 1
  }
}
