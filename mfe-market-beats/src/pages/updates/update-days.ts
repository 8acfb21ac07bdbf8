import { formatDate } from '@quantamental/api/format'
import type { UpdateDays } from '@quantamental/api/market-beats'

type Day = UpdateDays['days'][number]

/**
 * Sentence such as "3 upgrades, 1 downgrade, 12 unchanged and 40 not included in your plan, from Oct 23, 2026 to Nov
 * 21, 2026."
 */
export function daysSentence({ days, from, to }: UpdateDays): string {
  const total = (pick: (day: Day) => number) => days.reduce((sum, day) => sum + pick(day), 0)
  const count = (value: number, one: string, more: string) => `${value} ${value === 1 ? one : more}`
  const parts = [
    count(
      total((day) => day.up),
      'upgrade',
      'upgrades',
    ),
    count(
      total((day) => day.down),
      'downgrade',
      'downgrades',
    ),
    `${total((day) => day.same)} unchanged`,
  ]
  const locked = total((day) => day.locked)
  const last =
    locked > 0 ? `${parts.join(', ')} and ${locked} not included in your plan` : parts.join(', ')
  return `${last}, from ${formatDate(from)} to ${formatDate(to)}.`
}

/**
 * Largest number of upgrades or downgrades on a day, so that both sides share a scale; at least 1.
 */
export function largestSide({ days }: Pick<UpdateDays, 'days'>): number {
  return Math.max(1, ...days.flatMap(({ up, down }) => [up, down]))
}
