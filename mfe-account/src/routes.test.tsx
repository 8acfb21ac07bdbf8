import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { renderRemote } from '@quantamental/remote/testing'
import { remote } from './remote.tsx'
import { ROUTE_PATHS } from './route-paths.ts'
import { routes } from './routes.tsx'

interface Claim {
  readonly path: string
  readonly title: string
  readonly chunk?: string
  readonly protected?: boolean
  readonly noindex?: boolean
}
const claims = (
  JSON.parse(readFileSync(new URL('../remote.json', import.meta.url), 'utf8')) as {
    readonly routes: readonly Claim[]
  }
).routes
const pathsOf = (which: (claim: Claim) => boolean | undefined) =>
  claims
    .filter(which)
    .map(({ path }) => path)
    .sort()

/** Specification section 2, "Login-protected routes". */
const USER_AREA = [
  '/user/account',
  '/user/status',
  '/user/subscription',
  '/user/transactions',
  '/user/watchlists',
]
/** Second addresses, which section 2 links without saying what they are. */
const ACCOUNT_AREA = ['/account', '/account/profile', '/account/watchlists']
/** Of the people who run the site (decision 0038). */
const ADMIN = [
  '/operator',
  '/operator/users',
  '/operator/users/:id',
  '/operator/inquiries',
  '/operator/flags',
  '/operator/invites',
  '/operator/queues',
  '/operator/audit',
]
/** Pages with a token in their address. */
const MAILED = ['/activation/:uid/:token', '/password-reset/:uid/:token']

describe('the pages of this remote', () => {
  it('are claimed once each, with a title, and have a route', () => {
    const paths = pathsOf(() => true)
    expect(new Set(paths).size).toBe(paths.length)
    expect(routes.map(({ path }) => path).sort()).toEqual(paths)
    for (const { path, title } of claims)
      expect([path, title]).toEqual([path, expect.stringMatching(/\S/)])
  })

  it('are those of the specification and of the admin', () => {
    expect(pathsOf(() => true)).toEqual(
      [
        ...['/login', '/signup', '/reset-password', '/verify-email'],
        ...[...MAILED, ...USER_AREA, ...ACCOUNT_AREA, ...ADMIN],
      ].sort(),
    )
    // What menus may lead everybody to: every page with one address.
    expect([...ROUTE_PATHS].sort()).toEqual(
      ['/login', '/signup', '/reset-password', '/verify-email', ...USER_AREA].sort(),
    )
  })

  it('are for signed-in people in the area of the user and at the admin, and nowhere else', () => {
    expect(pathsOf((claim) => claim.protected)).toEqual(
      [...USER_AREA, ...ACCOUNT_AREA, ...ADMIN].sort(),
    )
  })

  it('are kept from search engines in the area of the user, at the admin and where a token is in the address', () => {
    expect(pathsOf(({ noindex }) => noindex)).toEqual(
      [...USER_AREA, ...ACCOUNT_AREA, ...MAILED, ...ADMIN].sort(),
    )
  })
})

describe('the addresses below /account', () => {
  it.each([
    ['/account', '/user/status'],
    ['/account/profile', '/user/account'],
    ['/account/watchlists', '/user/watchlists'],
  ])('%s leads to %s with query and hash', (from, to) => {
    // Without the page it leads to: where it leads is what counts.
    const moved = routes.filter(({ path }) => path === from)
    const url = `${from}?list=2#notes`
    const { currentUrl } = renderRemote({ ...remote, routes: moved }, { url })
    expect(currentUrl()).toBe(`${to}?list=2#notes`)
  })
})
