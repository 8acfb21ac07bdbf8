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

/** Of the people who run the site: each where one has the role and some remote has the page. */
const STAFF_ENTRIES: readonly (AccountEntry & { readonly role: string })[] = [
  { label: 'Admin', path: '/operator', role: 'operator' },
  { label: 'Articles admin', path: '/operator/articles', role: 'editor' },
]

/** The ways to the admin for somebody with `roles`. */
export function listStaffEntries(
  roles: readonly string[],
  isRoutable: (path: string) => boolean,
): readonly AccountEntry[] {
  return STAFF_ENTRIES.filter(({ role, path }) => roles.includes(role) && isRoutable(path))
}
