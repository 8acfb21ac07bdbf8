import { describe, expect, it, jest } from '@jest/globals'
import { createNavigator } from './navigator.ts'

const at = (pathname: string, state: unknown = null) => ({
  pathname,
  search: '?q=1',
  hash: '#h',
  state,
  key: 'k',
  unstable_mask: undefined,
})

describe('after signing in', () => {
  it.each([
    [
      'the user returns to the requested page',
      { from: '/user/status?tab=1' },
      [],
      '/user/status?tab=1',
    ],
    [
      'the user lands on the market trend',
      null,
      ['/market-beats/trend', '/market-beats/updates'],
      '/market-beats/trend',
    ],
    [
      'the user lands on the updates if there is no trend page',
      null,
      ['/market-beats/updates'],
      '/market-beats/updates',
    ],
    ['the user lands on the home page if there is neither', null, [], '/'],
    ['the user is never sent to another site', { from: '//evil.example' }, [], '/'],
  ])('%s', (_, state, pages, expected) => {
    const navigator = createNavigator((path) => (pages as readonly string[]).includes(path))
    navigator.connect(jest.fn(), at('/login', state))
    expect(navigator.afterLoginPath()).toBe(expected)
  })
})

describe('going to login', () => {
  it('going to login remembers the current page and replaces history', () => {
    const navigate = jest.fn()
    const navigator = createNavigator(() => true)
    navigator.connect(navigate, at('/user/status'))
    navigator.goToLogin()
    expect(navigate.mock.calls).toEqual([
      ['/login', { replace: true, state: { from: '/user/status?q=1#h', expired: true } }],
    ])
  })

  it('going to login from the login page does nothing', () => {
    const navigate = jest.fn()
    const navigator = createNavigator(() => true)
    navigator.connect(navigate, at('/login'))
    navigator.goToLogin()
    expect(navigate).not.toHaveBeenCalled()
  })
})
