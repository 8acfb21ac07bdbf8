import { beforeEach, describe, expect, it } from '@jest/globals'
import { clearLocalData } from './local-data.ts'

beforeEach(() => localStorage.clear())

describe('signing out', () => {
  it.each([
    'WATCH_LIST_7',
    'STOCK_LIST_Mag7',
    'SUB_LIST_3',
    'PROFILE_AAPL',
    'RANKEDFINANCIAL_AAPL',
    'FULL_AAPL',
    'SUB_AAPL',
    'PRODUCT',
    'PRODUCT_3',
    'HIDE_STATUS',
    'HIDE_STATUS_12',
    'UPDATES_1',
    'THISWEEK_2026-11-16',
    'NEXTWEEK_2026-11-23',
    'CAROUSEL_home',
    'IDLE_TIMER',
    'LOGIN_TIMESTAMP',
    'NUM_SUBSCRIBED',
    'NUM_WATCHLIST',
    'CURRENT_LOCATION',
    'CART',
    'CART_SWAPUPGRADEITEM',
    'CART_ANNUAL_BILLING',
    'CART_IS_COMMERCIAL',
    'CART_ORDER_TYPE',
  ])('signing out removes %s', (key) => {
    localStorage.setItem(key, '1')
    clearLocalData()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it.each([
    'BETA_INVITED',
    'THEME',
    'LOGGEDOUT',
    // Near misses: a key matches by its prefix or as a whole.
    'MY_PRODUCT',
    'STOCK_AAPL',
    'CARTOON',
    'IDLE_TIMER_2',
  ])('signing out leaves %s', (key) => {
    localStorage.setItem(key, '1')
    localStorage.setItem('CART', '1')
    clearLocalData()
    expect(Object.keys(localStorage)).toEqual([key])
  })
})
