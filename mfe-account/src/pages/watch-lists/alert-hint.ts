import type { Preferences } from '@quantamental/api/account'

const KINDS = [
  ['alert_rating_change', 'rating changes'],
  ['alert_upside_crossing', 'upside crossings'],
  ['alert_new_filing', 'new filings'],
  ['weekly_digest', 'the weekly digest'],
] as const satisfies readonly (readonly [keyof Preferences, string])[]

function join(labels: readonly string[]): string {
  const last = labels.at(-1) ?? ''
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`
}

/** Summary of the emails a user gets about watched companies. */
export function alertHint(preferences: Preferences | undefined): string {
  const on = KINDS.flatMap(([key, labels]) => (preferences?.[key] ? [labels] : []))
  return on.length === 0
    ? 'You don’t get any emails about your companies.'
    : `You get emails about ${join(on)}.`
}
