import type { Preferences } from '@quantamental/api/account'

const KINDS = [
  ['alert_rating_change', 'rating changes'],
  ['alert_upside_crossing', 'upside crossings'],
  ['alert_new_filing', 'new filings'],
  ['weekly_digest', 'a weekly digest'],
] as const satisfies readonly (readonly [keyof Preferences, string])[]

function join(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Which mails about watched companies the person gets. */
export function alertHint(preferences: Preferences | undefined): string {
  const on = KINDS.flatMap(([key, words]) => (preferences?.[key] ? [words] : []))
  return on.length === 0 ? 'No mails about your companies.' : `By mail: ${join(on)}.`
}
