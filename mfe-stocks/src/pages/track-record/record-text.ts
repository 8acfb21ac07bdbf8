import { formatDecimal, MISSING } from '@quantamental/api/format'
import type { OutcomeGroup, TrackRecordSet } from '@quantamental/api/stocks'

const GROUP_LABELS: Readonly<Record<string, string>> = {
  safe: 'Safe',
  grey: 'Grey',
  distress: 'Distress',
  graham_defensive: 'Defensive',
  graham_enterprising: 'Enterprising',
  graham_ncav: 'Net current assets',
  none: 'On no Graham list',
}

export const groupLabel = (code: string): string => GROUP_LABELS[code] ?? code

export const formatCount = (count: number): string => formatDecimal(count, 0)

/** Share of a count as a percentage. */
export function formatShare(count: number, of: number, digits = 0): string {
  return of === 0 ? MISSING : `${formatDecimal((100 * count) / of, digits)}%`
}

/** Address value of a set. */
export const setKey = ({ simulated, basis }: TrackRecordSet): string =>
  `${simulated ? 'simulated' : 'real'}-${basis}`

/** For example "Simulated, rated after the fact". */
export const setLabel = ({ simulated, basis }: TrackRecordSet): string =>
  `${simulated ? 'Simulated' : 'Real'}, ${basis === 'live' ? 'published live' : 'rated after the fact'}`

export const periodText = ({ first_quarter, last_quarter, company_quarters }: TrackRecordSet) =>
  `${first_quarter} to ${last_quarter}, ${formatCount(company_quarters)} company quarters`

const total = (groups: readonly OutcomeGroup[], key: 'quarters' | 'defaulted' | 'delisted') =>
  groups.reduce((sum, group) => sum + group[key], 0)

/** One sentence on defaults and delistings of all groups. */
export function describeFates(groups: readonly OutcomeGroup[]): string {
  const [quarters, defaulted] = [total(groups, 'quarters'), total(groups, 'defaulted')]
  const delisted = total(groups, 'delisted')
  return `Of ${formatCount(quarters)} company quarters, ${formatCount(defaulted)} defaulted (${formatShare(defaulted, quarters, 2)}) and ${formatCount(delisted)} were delisted (${formatShare(delisted, quarters, 2)}) within a year.`
}

/** One sentence on the outcome of a group. `what`: for example "with a value estimate of +20% or more". */
export function describeOutcome(group: OutcomeGroup, what: string): string {
  const { priced, rose, compared, beat_sector } = group
  if (priced === 0) return `No company quarter ${what} has a price a year later yet.`
  const sector =
    compared === 0
      ? ''
      : `, and ${formatShare(beat_sector, compared)} of ${formatCount(compared)} beat the median of their sector`
  return `Of ${formatCount(priced)} company quarters ${what}, ${formatShare(rose, priced)} rose over the next four quarters${sector}.`
}
