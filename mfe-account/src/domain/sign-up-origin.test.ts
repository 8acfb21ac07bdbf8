import { beforeEach, describe, expect, it } from '@jest/globals'
import { storeSignUpOrigin, takeSignUpOrigin } from './sign-up-origin.ts'

const HOUR_MS = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)

beforeEach(() => localStorage.clear())

describe('the page that a person signed up from', () => {
  it('is given once', () => {
    storeSignUpOrigin({ from: '/product/cart' }, now)
    expect(takeSignUpOrigin(now)).toBe('/product/cart')
    expect(takeSignUpOrigin(now)).toBeUndefined()
  })

  it.each([
    [24 * HOUR_MS - 1, '/product/cart'],
    [24 * HOUR_MS, undefined],
  ])('is known for a day: after %i ms %s', (later, origin) => {
    storeSignUpOrigin({ from: '/product/cart' }, now)
    expect(takeSignUpOrigin(now + later)).toBe(origin)
  })

  it.each([null, undefined, {}, { from: 7 }, '/product/cart'])(
    'is forgotten when one signs up from nowhere: %j',
    (state) => {
      storeSignUpOrigin({ from: '/product/cart' }, now)
      storeSignUpOrigin(state, now)
      expect(takeSignUpOrigin(now)).toBeUndefined()
    },
  )

  it.each(['{', 'null', '7', '{"from":1,"until":2}'])('is none when %s is stored', (text) => {
    localStorage.setItem('SIGN_UP_ORIGIN', text)
    expect(takeSignUpOrigin(now)).toBeUndefined()
  })
})
