import { describe, expect, it } from '@jest/globals'
import { listPath, queryOfView, readListView, switchView, writeListView } from './list-address.ts'
import { SHOWN_BY_DEFAULT } from './list-columns.ts'

const read = (text: string) => readListView(new URLSearchParams(text))
const write = (text: string, view: Parameters<typeof writeListView>[1]) =>
  decodeURIComponent(writeListView(new URLSearchParams(text), view).toString())

describe('list URL', () => {
  it('a list URL encodes the filter phrase as one path segment', () => {
    expect(listPath('Mag7')).toBe('/stocks/list/Mag7')
    expect(listPath('S&P', 'upside>1% name:"a/b"')).toBe(
      '/stocks/list/S%26P/upside%3E1%25%20name%3A%22a%2Fb%22',
    )
  })

  it('a list URL without parameters adds nothing to the query, so that the preload matches', () => {
    expect(queryOfView(read(''), '')).toEqual({})
    expect(queryOfView(read(`columns=${SHOWN_BY_DEFAULT.join()}&page=1`), '')).toEqual({})
  })

  it('a list query includes the label columns of the chosen numbers', () => {
    expect(queryOfView(read('columns=z_score,pe&sort=pe&direction=asc&page=3'), 'pe<9')).toEqual({
      columns: 'z_score,z_zone,pe',
      sort: 'pe',
      direction: 'asc',
      page: 3,
      filter: 'pe<9',
    })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=10001', 'sort=drop', 'direction=asc'])(
    'the invalid list parameter %s is ignored',
    (text) => {
      expect(queryOfView(read(text), '')).toEqual({})
    },
  )

  it('a list URL ignores unknown and repeated columns', () => {
    expect(read('columns=pe,nonsense,pe,ticker').columns).toEqual(['pe'])
  })

  it.each([
    ['', null],
    ['density=compact', 'compact'],
    ['density=comfortable', 'comfortable'],
    ['density=dense', null],
  ])(
    'the list parameters %j give the row density %j (null: the user’s preference)',
    (text, density) => {
      expect(read(text).density).toBe(density)
    },
  )

  it('a list URL stores a density that differs from the preference, in both directions', () => {
    expect(write('', { density: 'compact' })).toBe('density=compact')
    expect(write('density=compact', { density: 'comfortable' })).toBe('density=comfortable')
  })

  it('a new sort resets a list URL to the first page, and defaults are omitted', () => {
    expect(write('page=4&density=compact', { sort: 'pe', direction: 'asc' })).toBe(
      'density=compact&sort=pe&direction=asc',
    )
    expect(write('columns=pe&page=2', { columns: SHOWN_BY_DEFAULT, page: 1 })).toBe('')
    expect(write('density=compact', { density: null })).toBe('')
  })

  it('switching between table and scatter drops sort and page from the list URL', () => {
    const search = new URLSearchParams('sort=pe&page=2&columns=pe&area=1')
    expect(switchView(search, true).toString()).toBe('columns=pe&view=scatter')
    expect(switchView(switchView(search, true), false).toString()).toBe('columns=pe')
  })
})
