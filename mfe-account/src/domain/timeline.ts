import type { AccountStatus, SubscriptionStatusEntry } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { addDays, addMonths, daysBetween } from '@quantamental/api/subscription'

export const TIMELINE_PARTS = ['paid', 'unpaid', 'extended'] as const
export type TimelinePart = (typeof TIMELINE_PARTS)[number]

/** A stretch of days, both included (yyyy-mm-dd). */
export interface TimelineBar {
  readonly part: TimelinePart
  readonly from: string
  readonly to: string
}

export interface TimelineRow {
  readonly id: number
  /** "Standard · Renewed". */
  readonly label: string
  readonly bars: readonly TimelineBar[]
  /** Older ones are drawn fainter. */
  readonly isOver: boolean
}

export interface Timeline {
  /** The oldest first. */
  readonly rows: readonly TimelineRow[]
  readonly from: string
  readonly to: string
}

/** What an entry is: what became of it, else its status. */
export function sayEntry({ superseded, text }: SubscriptionStatusEntry): string {
  return superseded === '' ? text : superseded
}

/** start to paid till, paid till to expiry, expiry to extend-to; stretches without a day are left out. */
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

/** "Standard · Payment due on May 31, 2026": what follows a semicolon is said elsewhere. */
function labelOf(entry: SubscriptionStatusEntry): string {
  const [text] = sayEntry(entry).split(';')
  return `${entry.subscription.name} · ${text}`
}

/** The last day before its successor took over; null for one that is not superseded. */
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

/** All subscriptions along one axis of days that holds today too. */
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

/** Months between two marks of the axis, so that a label of `labelWidth` pixels has its room. */
function monthsApart(days: number, width: number, labelWidth: number): number {
  const months = days / 30.44
  return [1, 3, 6, 12, 24, 60].find((step) => (width * step) / months >= labelWidth) ?? 120
}

/** First days of months for the axis between `from` and `to`, laid out in `width` pixels. */
export function axisDays(
  { from, to }: Timeline,
  width: number,
  labelWidth = 72,
): readonly string[] {
  const step = monthsApart(Math.max(1, daysBetween(from, to)), width, labelWidth)
  const year = from.slice(0, 4)
  const days: string[] = []
  for (let months = 0; months <= 2400; months += step) {
    const day = addMonths(`${year}-01-01`, months)
    if (day > to) break
    if (day >= from) days.push(day)
  }
  return days
}

/** One sentence or two of what the timeline shows. */
export function sayTimeline({ subscriptions, effective_sub_id, today }: AccountStatus): string {
  const effective = subscriptions.find(({ subscription }) => subscription.id === effective_sub_id)
  const count = subscriptions.length
  const all = count > 1 ? `The timeline has ${count} subscriptions.` : ''
  if (!effective) return all
  const { name, paid_till_date: paidTill } = effective.subscription
  const { subscription_start_date: start, subscription_expiry_date: expiry } =
    effective.subscription
  const paid = paidTill < expiry ? `paid till ${formatDate(paidTill)}` : 'all of it paid'
  const runs = today < start ? 'will run' : today > expiry ? 'ran' : 'runs'
  return `${name} ${runs} from ${formatDate(start)} to ${formatDate(expiry)}, ${paid}. ${all}`.trim()
}
