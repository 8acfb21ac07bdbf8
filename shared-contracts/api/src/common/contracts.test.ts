import { describe, expect, it } from '@jest/globals'
import * as site from '../site/site.ts'
import {
  LOCAL_STORAGE,
  MAX_PLAN_TIER,
  MIN_PLAN_TIER,
  PAYING_STATUSES,
  PLAN_TIERS,
  type RouteContract,
  SERVICE_NAMES,
  SERVICE_PATHS,
  SUBSCRIPTION_STATUS_CODES,
  TICKER_PATTERN,
} from './common.ts'

/** Contracts are in the folder named after the service; account also owns those of the site. */
const contractsOf = async (name: string): Promise<object> => ({
  ...(await import(`../${name}/${name}.ts`)),
  ...(name === 'account' && site),
})
const domains: Record<string, object> = Object.fromEntries(
  await Promise.all(SERVICE_NAMES.map(async (name) => [name, await contractsOf(name)] as const)),
)

function routesOf(domain: object): RouteContract[] {
  return Object.entries(domain)
    .filter(([name]) => name.endsWith('Route'))
    .map(([, route]) => route as RouteContract)
}

describe('route contracts', () => {
  it.each(Object.entries(domains))(
    'paths of %s end with a slash and have a prefix of the service',
    (name, domain) => {
      const routes = routesOf(domain)
      expect(routes.length).toBeGreaterThan(0)
      for (const route of routes) {
        expect(route.path).toMatch(/\/$/)
        const owned = SERVICE_PATHS[name as keyof typeof SERVICE_PATHS]
        expect(owned.some((prefix) => route.path.startsWith(`${prefix}/`))).toBe(true)
      }
    },
  )

  it('no two services share a path prefix', () => {
    const all = Object.values(SERVICE_PATHS).flat()
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('plan tiers', () => {
  it('the four plans have the documented limits', () => {
    expect(
      PLAN_TIERS.map((t) => [
        t.tierNumber,
        t.name,
        t.watchlistsAllowed,
        t.stocksPerList,
        t.pageSize,
        t.stocksIncluded,
      ]),
    ).toEqual([
      [3, 'Basic', 2, 10, 10, 400],
      [4, 'Standard', 4, 20, 20, 2500],
      [5, 'Pro', 6, 30, 30, 5500],
      [9, 'Commercial', 8, 40, 40, 5500],
    ])
    expect(PLAN_TIERS.map((t) => t.maxDates)).toEqual([10, null, null, null])
    expect([MIN_PLAN_TIER, MAX_PLAN_TIER]).toEqual([3, 5])
  })
})

describe('subscription statuses', () => {
  it('subscription statuses have the documented detailed codes', () => {
    expect(Object.values(SUBSCRIPTION_STATUS_CODES)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 31, 99,
    ])
  })

  it('subscription statuses have the documented names', () => {
    expect(Object.keys(SUBSCRIPTION_STATUS_CODES)).toEqual(
      expect.arrayContaining([
        ...['current', 'to_expire', 'canceled_current', 'past_due', 'canceled_past_due'],
        ...['expired', 'canceled_expired', 'to_start', 'payment_pending', 'payment_issues'],
        ...['replaced_by_renewal', 'canceled_by_site'],
      ]),
    )
  })

  it('three subscription statuses unlock the latest ratings', () => {
    expect([...PAYING_STATUSES]).toEqual(['current', 'to_expire', 'canceled_current'])
  })
})

describe('local storage keys', () => {
  it('local storage has the thirteen documented cache prefixes and the documented keys', () => {
    const { cachePrefixes, loginTime, ...keys } = LOCAL_STORAGE
    expect(cachePrefixes.join(', ')).toBe(
      'WATCH_LIST_, STOCK_LIST_, SUB_LIST_, PROFILE_, RANKEDFINANCIAL_, FULL_, SUB_, PRODUCT, HIDE_STATUS, UPDATES_, THISWEEK_, NEXTWEEK_, CAROUSEL_',
    )
    expect(Object.values(keys)).toEqual([
      'IDLE_TIMER',
      'NUM_SUBSCRIBED',
      'NUM_WATCHLIST',
      'CURRENT_LOCATION',
      'LOGGEDOUT',
      'BETA_INVITED',
      'CART',
      'CART_SWAPUPGRADEITEM',
      'CART_ORDER_TYPE',
      'CART_ANNUAL_BILLING',
      'CART_IS_COMMERCIAL',
    ])
  })
})

describe('ticker pattern', () => {
  const pattern = new RegExp(TICKER_PATTERN)
  it.each(['A', 'aapl', 'BRK.B', 'BF-B', 'ABCDEFGHIJKL'])(
    'the ticker pattern accepts %s',
    (ticker) => {
      expect(pattern.test(ticker)).toBe(true)
    },
  )
  it.each(['', '.A', 'ABCDEFGHIJKLM', "A'--", 'A B', 'A/B', '%'])(
    'the ticker pattern rejects %j',
    (ticker) => {
      expect(pattern.test(ticker)).toBe(false)
    },
  )
})
