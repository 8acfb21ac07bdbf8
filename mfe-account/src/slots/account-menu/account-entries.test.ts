import { describe, expect, it } from '@jest/globals'
import { listAccountEntries, listStaffEntries } from './account-menu.tsx'

describe('account menu entries', () => {
  it('the account menu entries are listed in order', () => {
    const paths = ['/user/account', '/user/status', '/user/watchlists', '/user/subscription']
    expect(listAccountEntries(paths).map((entry) => entry.label)).toEqual([
      'Subscribed',
      'Watch lists',
      'My Status',
      'Settings',
    ])
  })

  it('the account menu leaves out entries without a page', () => {
    expect(listAccountEntries(['/login', '/user/status']).map((entry) => entry.label)).toEqual([
      'My Status',
    ])
    expect(listAccountEntries([])).toEqual([])
  })
})

describe('staff entries', () => {
  const labelsOf = (roles: readonly string[], isRoutable = (_path: string) => true) =>
    listStaffEntries(roles, isRoutable).map(({ label }) => label)

  it('staff entries are shown to users with the role', () => {
    expect(labelsOf([])).toEqual([])
    expect(labelsOf(['reader'])).toEqual([])
    expect(labelsOf(['operator'])).toEqual(['Admin'])
    expect(labelsOf(['editor'])).toEqual(['Articles admin'])
    expect(labelsOf(['editor', 'operator'])).toEqual(['Admin', 'Articles admin'])
  })

  it('staff entries without a page in any remote are left out', () => {
    expect(labelsOf(['editor', 'operator'], (path) => path === '/operator')).toEqual(['Admin'])
  })
})
