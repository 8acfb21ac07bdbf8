import { describe, expect, it } from '@jest/globals'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { findClaim, findSlotOwner, listCommands } from './claims.ts'
import { createIsRoutable } from './routable.ts'

const stocks = buildRemote({
  name: 'mfe_stocks',
  routes: [
    { path: '/stock/z-score/:ticker', title: 'Z-Score' },
    { path: '/stocks/list/:code', title: 'Stock list' },
    { path: '/stocks/list/by-industry', title: 'Stocks by industry' },
    { path: '/product/upside-pe-visualizer', title: 'Upside-PE visualizer' },
    { path: '/product/:visualizer' },
  ],
  slots: ['search-palette'],
})
const help = buildRemote({ name: 'mfe_help', routes: [{ path: '/help/*' }] })
const composition = buildComposition([stocks, help])

describe('findClaim', () => {
  it.each([
    ['/stock/z-score/AAPL', 'mfe_stocks', '/stock/z-score/:ticker'],
    ['/stock/z-score/BRK.B', 'mfe_stocks', '/stock/z-score/:ticker'],
    ['/stock/z-score/AAPL/', 'mfe_stocks', '/stock/z-score/:ticker'],
    ['/stocks/list/by-industry', 'mfe_stocks', '/stocks/list/by-industry'],
    ['/stocks/list/DJI', 'mfe_stocks', '/stocks/list/:code'],
    ['/help', 'mfe_help', '/help/*'],
    ['/help/lists/watch', 'mfe_help', '/help/*'],
  ])('findClaim assigns %s to %s', (pathname, name, path) => {
    const match = findClaim(composition, pathname)
    expect(match?.remote.name).toBe(name)
    expect(match?.claim.path).toBe(path)
  })

  it.each(['/', '/stock', '/stock/z-score', '/stock/z-score/AAPL/more', '/helping'])(
    'findClaim assigns %s to no remote',
    (pathname) => {
      expect(findClaim(composition, pathname)).toBeNull()
    },
  )
})

describe('listCommands', () => {
  const account = buildRemote({
    name: 'mfe_account',
    routes: [
      { path: '/plans', title: 'Plans', command: 'Compare plans' },
      { path: '/user/security', title: 'Security', command: 'Manage passkeys', protected: true },
      { path: '/operator/users', title: 'Users', protected: true },
      { path: '/operator/users/:id', title: 'User', protected: true },
    ],
  })
  const commands = (roles: readonly string[] | null) =>
    listCommands(buildComposition([account]), roles).map(({ label }) => label)

  it('visitors have the commands of public pages, users also those of protected ones', () => {
    expect(commands(null)).toEqual(['Compare plans'])
    expect(commands(['editor'])).toEqual(['Compare plans', 'Manage passkeys'])
  })

  it('operators also have each operator page by its title', () => {
    expect(commands(['operator'])).toEqual(['Compare plans', 'Manage passkeys', 'Operator: Users'])
  })
})

describe('findSlotOwner', () => {
  it('findSlotOwner returns the remote that fills a slot, or null', () => {
    expect(findSlotOwner(composition, 'search-palette')?.name).toBe('mfe_stocks')
    expect(findSlotOwner(composition, 'account-menu')).toBeNull()
  })
})

describe('isRoutable', () => {
  const isRoutable = createIsRoutable([{ path: '/' }, { path: '/about-data' }], () => composition)

  it.each([
    ['/', true],
    ['/about-data', true],
    ['/stocks/list/DJI', true],
    ['/product/upside-pe-visualizer', true],
    ['/product/valuation', false],
    ['/about', false],
    ['/login', false],
  ])('isRoutable(%s) is %s', (path, expected) => {
    expect(isRoutable(path)).toBe(expected)
  })
})
