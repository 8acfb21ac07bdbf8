import { describe, expect, it } from '@jest/globals'
import { listAccountEntries, listStaffEntries } from './account-entries.ts'

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

describe('the entries of the people who run the site', () => {
  const labelsOf = (roles: readonly string[], isRoutable = (_path: string) => true) =>
    listStaffEntries(roles, isRoutable).map(({ label }) => label)

  it('are shown to those who have the role', () => {
    expect(labelsOf([])).toEqual([])
    expect(labelsOf(['reader'])).toEqual([])
    expect(labelsOf(['operator'])).toEqual(['Admin'])
    expect(labelsOf(['editor'])).toEqual(['Articles admin'])
    expect(labelsOf(['editor', 'operator'])).toEqual(['Admin', 'Articles admin'])
  })

  it('leave out what no remote has', () => {
    expect(labelsOf(['editor', 'operator'], (path) => path === '/operator')).toEqual(['Admin'])
  })
})
