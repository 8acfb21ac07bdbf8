import { describe, expect, it } from '@jest/globals'
import { listAccountEntries } from './account-entries.ts'

describe('the entries of the account menu', () => {
  it('stand in the specified order', () => {
    const paths = ['/user/account', '/user/status', '/user/watchlists', '/user/subscription']
    expect(listAccountEntries(paths).map((entry) => entry.label)).toEqual([
      'Subscribed',
      'Watch lists',
      'My Status',
      'Settings',
    ])
  })

  it('leave out what has no page', () => {
    expect(listAccountEntries(['/login', '/user/status']).map((entry) => entry.label)).toEqual([
      'My Status',
    ])
    expect(listAccountEntries([])).toEqual([])
  })
})
