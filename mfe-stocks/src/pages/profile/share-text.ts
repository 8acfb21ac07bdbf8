import { formatCompact, formatSignedPercent } from '@quantamental/api/format'
import type { ProfilePage } from '@quantamental/api/stocks'

export type SharePoint = ProfilePage['data']['shares'][number]

/**
 * For example "Shares outstanding changed from 15.9B in 22Q3 to 14.4B in 26Q2, −9.3%; the diluted average differs by
 * +1.2%."
 */
export function sharesSentence(shares: readonly SharePoint[]): string {
  const known = shares.flatMap(({ quarter, outstanding }) =>
    outstanding === null ? [] : [{ quarter, outstanding }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return 'The company has not filed a count of shares outstanding.'
  const gap = gapText(shares.find(({ quarter }) => quarter === last.quarter))
  const now = `${formatCompact(last.outstanding)} in ${last.quarter}`
  if (first === last) return `Shares outstanding: ${now}${gap}.`
  const change = last.outstanding / first.outstanding - 1
  return `Shares outstanding changed from ${formatCompact(first.outstanding)} in ${first.quarter} to ${now}, ${formatSignedPercent(change)}${gap}.`
}

/** Difference between a quarter's diluted average and its shares outstanding. */
function gapText(point: SharePoint | undefined): string {
  if (!point?.outstanding || point.diluted === null) return ''
  const gap = point.diluted / point.outstanding - 1
  return `; the diluted average differs by ${formatSignedPercent(gap)}`
}
