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

describe('where signing in leads', () => {
  it.each([
    ['to the page that was asked for', { from: '/user/status?tab=1' }, [], '/user/status?tab=1'],
    [
      'to the market trend',
      null,
      ['/market-beats/trend', '/market-beats/updates'],
      '/market-beats/trend',
    ],
    [
      'to the updates while nobody has the trend',
      null,
      ['/market-beats/updates'],
      '/market-beats/updates',
    ],
    ['home when there is neither', null, [], '/'],
    ['not to another site', { from: '//evil.example' }, [], '/'],
  ])('%s', (_, state, pages, expected) => {
    const navigator = createNavigator((path) => (pages as readonly string[]).includes(path))
    navigator.connect(jest.fn(), at('/login', state))
    expect(navigator.afterLoginPath()).toBe(expected)
  })
})

describe('going to login', () => {
  it('remembers where the person was and replaces history', () => {
    const navigate = jest.fn()
    const navigator = createNavigator(() => true)
    navigator.connect(navigate, at('/user/status'))
    navigator.goToLogin()
    expect(navigate.mock.calls).toEqual([
      ['/login', { replace: true, state: { from: '/user/status?q=1#h', expired: true } }],
    ])
  })

  it('stays on the login page', () => {
    const navigate = jest.fn()
    const navigator = createNavigator(() => true)
    navigator.connect(navigate, at('/login'))
    navigator.goToLogin()
    expect(navigate).not.toHaveBeenCalled()
  })
})
