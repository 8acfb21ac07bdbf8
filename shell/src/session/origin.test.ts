import { describe, expect, it } from '@jest/globals'
import { findCookie } from './cookies.ts'
import { originOf, readOrigin } from './origin.ts'

describe('the path to return to after login', () => {
  it('the path to return to has query and hash', () => {
    const location = { pathname: '/user/status', search: '?tab=billing', hash: '#card' }
    expect(originOf(location)).toBe('/user/status?tab=billing#card')
  })

  it.each([
    [{ from: '/user/status?tab=1#x' }, '/user/status?tab=1#x'],
    [{ from: '/' }, '/'],
    [{ from: '//evil.example/' }, null],
    [{ from: '/\\evil.example' }, null],
    [{ from: 'https://evil.example/' }, null],
    [{ from: 7 }, null],
    [null, null],
    [undefined, null],
  ])('the history state %j yields the path %j', (state, expected) => {
    expect(readOrigin(state)).toBe(expected)
  })
})

describe('findCookie', () => {
  it.each([
    ['csrftoken=a.b; other=1', 'a.b'],
    ['other=1; __Host-csrftoken=a%3Db', 'a=b'],
    ['xcsrftoken=no', undefined],
    ['', undefined],
  ])('findCookie reads csrftoken from "%s" as %s', (jar, expected) => {
    expect(findCookie('csrftoken', jar)).toBe(expected)
  })
})
