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

/** Pages that require login: infra/docs/domain/pages.md. */
const USER_AREA = [
  '/user/account',
  '/user/security',
  '/user/status',
  '/user/subscription',
  '/user/transactions',
  '/user/watchlists',
]
/** Alternative addresses that redirect. */
const ACCOUNT_AREA = ['/account', '/account/profile', '/account/watchlists']
/** Staff pages (infra/docs/decisions/0038-admin-pages.md). */
const ADMIN = [
  '/operator',
  '/operator/users',
  '/operator/users/:id',
  '/operator/inquiries',
  '/operator/flags',
  '/operator/invites',
  '/operator/queues',
  '/operator/releases',
  '/operator/audit',
  '/operator/gallery',
]
/** Pages with a token in their URL. */
const MAILED = ['/activation/:uid/:token', '/password-reset/:uid/:token', '/not-me/:uid/:token']

describe('account routes', () => {
  it('every page is declared once with a title and has a route', () => {
    const paths = pathsOf(() => true)
    expect(new Set(paths).size).toBe(paths.length)
    expect(routes.map(({ path }) => path).sort()).toEqual(paths)
    for (const { path, title } of claims)
      expect([path, title]).toEqual([path, expect.stringMatching(/\S/)])
  })

  it('the declared pages are the public, account and admin pages', () => {
    expect(pathsOf(() => true)).toEqual(
      [
        ...['/login', '/signup', '/reset-password', '/verify-email', '/api-reference'],
        ...[...MAILED, ...USER_AREA, ...ACCOUNT_AREA, ...ADMIN],
      ].sort(),
    )
    // ROUTE_PATHS holds every non-staff page with one address.
    expect([...ROUTE_PATHS].sort()).toEqual(
      [
        '/login',
        '/signup',
        '/reset-password',
        '/verify-email',
        '/api-reference',
        ...USER_AREA,
      ].sort(),
    )
  })

  it('only account and admin pages require login', () => {
    expect(pathsOf((claim) => claim.protected)).toEqual(
      [...USER_AREA, ...ACCOUNT_AREA, ...ADMIN].sort(),
    )
  })

  it('account pages, admin pages and pages with a token are hidden from search engines', () => {
    expect(pathsOf(({ noindex }) => noindex)).toEqual(
      [...USER_AREA, ...ACCOUNT_AREA, ...MAILED, ...ADMIN].sort(),
    )
  })
})

describe('redirects below /account', () => {
  it.each([
    ['/account', '/user/status'],
    ['/account/profile', '/user/account'],
    ['/account/watchlists', '/user/watchlists'],
  ])('the address %s redirects to %s with query and hash', (from, to) => {
    // The target page is not rendered: only the redirect matters.
    const moved = routes.filter(({ path }) => path === from)
    const url = `${from}?list=2#notes`
    const { currentUrl } = renderRemote({ ...remote, routes: moved }, { url })
    expect(currentUrl()).toBe(`${to}?list=2#notes`)
  })
})
