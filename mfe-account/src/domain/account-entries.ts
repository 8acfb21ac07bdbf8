export interface AccountEntry {
  readonly label: string
  readonly path: string
}

/** The account menu in the order of specification section 2; "Log out" is an action and stands last. */
const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { label: 'Subscribed', path: '/user/subscription' },
  { label: 'Watch lists', path: '/user/watchlists' },
  { label: 'My Status', path: '/user/status' },
  { label: 'Settings', path: '/user/account' },
]

/** The entries whose page is among `paths`, so that none leads nowhere. */
export function listAccountEntries(paths: readonly string[]): readonly AccountEntry[] {
  return ACCOUNT_ENTRIES.filter((entry) => paths.includes(entry.path))
}
