import { beforeEach, describe, expect, it } from '@jest/globals'
import { storeSignUpOrigin, takeSignUpOrigin } from './sign-up-origin.ts'

const HOUR_MS = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)

beforeEach(() => localStorage.clear())

describe('sign-up origin', () => {
  it('the sign-up origin can be read once', () => {
    storeSignUpOrigin({ from: '/product/cart' }, now)
    expect(takeSignUpOrigin(now)).toBe('/product/cart')
    expect(takeSignUpOrigin(now)).toBeUndefined()
  })

  it.each([
    [24 * HOUR_MS - 1, '/product/cart'],
    [24 * HOUR_MS, undefined],
  ])('the sign-up origin expires after a day: after %i ms it is %s', (later, origin) => {
    storeSignUpOrigin({ from: '/product/cart' }, now)
    expect(takeSignUpOrigin(now + later)).toBe(origin)
  })

  it.each([null, undefined, {}, { from: 7 }, '/product/cart'])(
    'signing up without an origin clears the stored one: %j',
    (state) => {
      storeSignUpOrigin({ from: '/product/cart' }, now)
      storeSignUpOrigin(state, now)
      expect(takeSignUpOrigin(now)).toBeUndefined()
    },
  )

  it.each(['{', 'null', '7', '{"from":1,"until":2}'])(
    'an invalid stored sign-up origin is ignored: %s',
    (text) => {
      localStorage.setItem('SIGN_UP_ORIGIN', text)
      expect(takeSignUpOrigin(now)).toBeUndefined()
    },
  )
})
