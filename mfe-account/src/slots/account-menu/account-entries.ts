export interface AccountEntry {
  readonly label: string
  readonly path: string
}

/**
 * Account menu entries in order; "Log out" follows them as an action. See
 * infra/docs/domain/pages.md.
 */
const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { label: 'Subscribed', path: '/user/subscription' },
  { label: 'Watch lists', path: '/user/watchlists' },
  { label: 'My Status', path: '/user/status' },
  { label: 'Settings', path: '/user/account' },
]

/** Entries whose page is among `paths`. */
export function listAccountEntries(paths: readonly string[]): readonly AccountEntry[] {
  return ACCOUNT_ENTRIES.filter((entry) => paths.includes(entry.path))
}

/** Staff entries, shown to users with the role if a remote provides the page. */
const STAFF_ENTRIES: readonly (AccountEntry & { readonly role: string })[] = [
  { label: 'Admin', path: '/operator', role: 'operator' },
  { label: 'Articles admin', path: '/operator/articles', role: 'editor' },
]

/** Staff entries for a user with `roles`. */
export function listStaffEntries(
  roles: readonly string[],
  isRoutable: (path: string) => boolean,
): readonly AccountEntry[] {
  return STAFF_ENTRIES.filter(({ role, path }) => roles.includes(role) && isRoutable(path))
}
