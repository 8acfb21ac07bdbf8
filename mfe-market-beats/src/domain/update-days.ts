import { formatDate } from '@quantamental/api/format'
import type { UpdateDays } from '@quantamental/api/market-beats'

type Day = UpdateDays['days'][number]

/** "3 upgrades, 1 downgrade, 12 unchanged and 40 locked from Oct 23 to Nov 21, 2026." */
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
    locked > 0 ? `${parts.join(', ')} and ${locked} that your plan does not show` : parts.join(', ')
  return `${last}, from ${formatDate(from)} to ${formatDate(to)}.`
}

/** The largest number of a side, so that both sides share a scale; 1 where nothing moved. */
export function largestSide({ days }: Pick<UpdateDays, 'days'>): number {
  return Math.max(1, ...days.flatMap(({ up, down }) => [up, down]))
}
