import { describe, expect, it } from '@jest/globals'
import type { MenuEntry } from '@quantamental/remote/release'
import { listMenuEntries } from '../composition/claims.ts'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
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
    const menus = liveMenus(HEADER_MENUS, {
      isRoutable: only('/market-beats/updates', '/pricing'),
      addedTo: () => [],
    })
    expect(menus).toEqual([
      {
        label: 'Market beats',
        entries: [{ label: 'Recent updates', path: '/market-beats/updates' }],
      },
      { label: 'Pricing', entries: [{ label: 'Pricing', path: '/pricing' }] },
    ])
  })

  it('pages that remotes add to a menu follow those of the shell, by order and label', () => {
    const claim = (path: string, title: string, menu: MenuEntry) => ({ path, title, menu })
    const composition = buildComposition([
      buildRemote({
        routes: [
          claim('/b', 'B', { name: 'Market beats' }),
          claim('/last', 'Last', { name: 'Market beats', order: 9 }),
          claim('/elsewhere', 'Elsewhere', { name: 'Company' }),
        ],
      }),
      buildRemote({
        name: 'mfe_other',
        routes: [claim('/a', 'Long title', { name: 'Market beats', label: 'A' })],
      }),
    ])
    const menus = liveMenus(HEADER_MENUS, {
      isRoutable: only('/market-beats/updates'),
      addedTo: (menu) => listMenuEntries(composition, menu),
    })
    expect(menus.map(({ entries }) => entries.map(({ label, path }) => [label, path]))).toEqual([
      [
        ['Recent updates', '/market-beats/updates'],
        ['A', '/a'],
        ['B', '/b'],
        ['Last', '/last'],
      ],
    ])
  })

  it('the navigation shows entries for newly claimed paths without a new shell', () => {
    const labels = liveEntries(FOOTER_ACCOUNT.entries, only('/login', '/verify-email')).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(['Log in', 'Verify email'])
  })
})
