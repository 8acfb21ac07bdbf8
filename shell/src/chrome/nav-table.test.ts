import { describe, expect, it } from '@jest/globals'
import { FOOTER_ACCOUNT, HEADER_MENUS, liveEntries, liveMenus } from './nav-table.ts'

const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

describe('navigation', () => {
  it('the navigation has the documented menus in order', () => {
    expect(HEADER_MENUS.map(({ label }) => label)).toEqual([
      'Browse',
      'Market beats',
      'Products',
      'How it works',
      'Pricing',
    ])
    expect(HEADER_MENUS[0]?.entries.map(({ label }) => label)).toEqual([
      'Popular stocks',
      'Index stocks',
      'Value Masters',
      'Big & strong',
      'Weak & suspicious',
      'By Sector',
      'Non-US',
      'All stock lists',
    ])
  })

  it('the navigation omits entries without a page and menus without entries', () => {
    const menus = liveMenus(HEADER_MENUS, only('/market-beats/updates', '/pricing'))
    expect(menus).toEqual([
      {
        label: 'Market beats',
        entries: [{ label: 'Recent updates', path: '/market-beats/updates' }],
      },
      { label: 'Pricing', entries: [{ label: 'Pricing', path: '/pricing' }] },
    ])
  })

  it('the navigation shows entries for newly claimed paths without a new shell', () => {
    const labels = liveEntries(FOOTER_ACCOUNT.entries, only('/login', '/verify-email')).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(['Log in', 'Verify email'])
  })
})
