import type { AccountStatus, SubscriptionStatusEntry } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { addDays, addMonths, daysBetween } from '@quantamental/api/subscription'

export const TIMELINE_PARTS = ['paid', 'unpaid', 'extended'] as const
export type TimelinePart = (typeof TIMELINE_PARTS)[number]

/** A range of days, inclusive on both ends (yyyy-mm-dd). */
export interface TimelineBar {
  readonly part: TimelinePart
  readonly from: string
  readonly to: string
}

export interface TimelineRow {
  readonly id: number
  readonly label: string
  readonly bars: readonly TimelineBar[]
  /** Ended or superseded subscriptions are drawn fainter. */
  readonly isOver: boolean
}

export interface Timeline {
  /** Rows, oldest first. */
  readonly rows: readonly TimelineRow[]
  readonly from: string
  readonly to: string
}

/** Label of the event that superseded an entry, or its status. */
export function entryText({ superseded, text }: SubscriptionStatusEntry): string {
  return superseded === '' ? text : superseded
}

/**
 * Bars of a subscription: start to paid till, paid till to expiry, expiry to extend-to date. Empty
 * ranges are left out.
 */
export function barsOf({ subscription }: SubscriptionStatusEntry): readonly TimelineBar[] {
  const { subscription_start_date: start, subscription_expiry_date: expiry } = subscription
  const { paid_till_date: paidTill, extend_to_date: extendTo } = subscription
  const lastPaid = daysBetween(paidTill, expiry) > 0 ? paidTill : expiry
  const bars: TimelineBar[] = [
    { part: 'paid', from: start, to: lastPaid },
    { part: 'unpaid', from: lastPaid < start ? start : addDays(lastPaid, 1), to: expiry },
  ]
  if (extendTo !== null) bars.push({ part: 'extended', from: addDays(expiry, 1), to: extendTo })
  return bars.filter(({ from, to }) => from <= to)
}

function byStart(a: SubscriptionStatusEntry, b: SubscriptionStatusEntry): number {
  const first = a.subscription.subscription_start_date
  return (
    first.localeCompare(b.subscription.subscription_start_date) ||
    a.subscription.id - b.subscription.id
  )
}

/** Label such as "Standard · Payment due on May 31, 2026"; text after a semicolon is left out. */
function labelOf(entry: SubscriptionStatusEntry): string {
  const [text] = entryText(entry).split(';')
  return `${entry.subscription.name} · ${text}`
}

/** Last day before the successor starts; null for a subscription that is not superseded. */
function endOfUse(
  { superseded, subscription }: SubscriptionStatusEntry,
  entries: readonly SubscriptionStatusEntry[],
): string | null {
  if (superseded === '') return null
  const successor = entries.find(
    (entry) => entry.subscription.source_subscription_id === subscription.id,
  )
  return successor ? addDays(successor.subscription.subscription_start_date, -1) : null
}

function clipBars(bars: readonly TimelineBar[], end: string | null): readonly TimelineBar[] {
  if (end === null) return bars
  return bars
    .filter(({ from }) => from <= end)
    .map((bar) => ({ ...bar, to: bar.to > end ? end : bar.to }))
}

/** Timeline of all subscriptions; its range includes today. */
export function buildTimeline({ subscriptions, today }: AccountStatus): Timeline {
  const entries = subscriptions.toSorted(byStart)
  const rows = entries.map((entry) => ({
    id: entry.subscription.id,
    label: labelOf(entry),
    bars: clipBars(barsOf(entry), endOfUse(entry, entries)),
    isOver: entry.superseded !== '' || entry.simple_code === 3,
  }))
  const days = [
    today,
    ...rows.flatMap(({ bars }) => bars.flatMap(({ from, to }) => [from, to])),
  ].sort()
  return { rows, from: days[0] ?? today, to: days.at(-1) ?? today }
}

/** Pixels for a label of the axis. */
const LABEL_WIDTH = 72

/** Months between two axis ticks that leave room for each label. */
function monthsApart(days: number, width: number): number {
  const months = days / 30.44
  return [1, 3, 6, 12, 24, 60].find((step) => (width * step) / months >= LABEL_WIDTH) ?? 120
}

/** First days of months to label on an axis of `width` pixels. */
export function axisDays({ from, to }: Timeline, width: number): readonly string[] {
  const step = monthsApart(Math.max(1, daysBetween(from, to)), width)
  const year = from.slice(0, 4)
  const days: string[] = []
  for (let months = 0; months <= 2400; months += step) {
    const day = addMonths(`${year}-01-01`, months)
    if (day > to) break
    if (day >= from) days.push(day)
  }
  return days
}

export function timelineSummary({ subscriptions, effective_sub_id, today }: AccountStatus): string {
  const effective = subscriptions.find(({ subscription }) => subscription.id === effective_sub_id)
  const count = subscriptions.length
  const all = count > 1 ? `The timeline shows ${count} subscriptions.` : ''
  if (!effective) return all
  const { name, paid_till_date: paidTill } = effective.subscription
  const { subscription_start_date: start, subscription_expiry_date: expiry } =
    effective.subscription
  const paid = paidTill < expiry ? `paid through ${formatDate(paidTill)}` : 'fully paid'
  const runs = today < start ? 'will run' : today > expiry ? 'ran' : 'runs'
  return `${name} ${runs} from ${formatDate(start)} to ${formatDate(expiry)}, ${paid}. ${all}`.trim()
}
