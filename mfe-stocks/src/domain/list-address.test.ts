import { describe, expect, it } from '@jest/globals'
import { listPath, queryOfView, readListView, switchView, writeListView } from './list-address.ts'
import { SHOWN_BY_DEFAULT } from './list-columns.ts'

const read = (text: string) => readListView(new URLSearchParams(text))
const write = (text: string, view: Parameters<typeof writeListView>[1]) =>
  decodeURIComponent(writeListView(new URLSearchParams(text), view).toString())

describe('the address of a list', () => {
  it('encodes the phrase as one segment', () => {
    expect(listPath('Mag7')).toBe('/stocks/list/Mag7')
    expect(listPath('S&P', 'upside>1% name:"a/b"')).toBe(
      '/stocks/list/S%26P/upside%3E1%25%20name%3A%22a%2Fb%22',
    )
  })

  it('asks for nothing when it says nothing, as the edge preloads that', () => {
    expect(queryOfView(read(''), '')).toEqual({})
    expect(queryOfView(read(`columns=${SHOWN_BY_DEFAULT.join()}&page=1`), '')).toEqual({})
  })

  it('asks for the words beside the numbers of chosen columns', () => {
    expect(queryOfView(read('columns=z_score,pe&sort=pe&direction=asc&page=3'), 'pe<9')).toEqual({
      columns: 'z_score,z_zone,pe',
      sort: 'pe',
      direction: 'asc',
      page: 3,
      filter: 'pe<9',
    })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=10001', 'sort=drop', 'direction=asc'])(
    'leaves out what makes no sense: %s',
    (text) => {
      expect(queryOfView(read(text), '')).toEqual({})
    },
  )

  it('leaves unknown and repeated columns out', () => {
    expect(read('columns=pe,nonsense,pe,ticker').columns).toEqual(['pe'])
  })

  it.each([
    ['', null],
    ['density=compact', 'compact'],
    ['density=comfortable', 'comfortable'],
    ['density=dense', null],
  ])('of %j has the rows %j, null being what the person prefers', (text, density) => {
    expect(read(text).density).toBe(density)
  })

  it('writes rows other than preferred, in both directions', () => {
    expect(write('', { density: 'compact' })).toBe('density=compact')
    expect(write('density=compact', { density: 'comfortable' })).toBe('density=comfortable')
  })

  it('starts another sort at the first page and leaves defaults out', () => {
    expect(write('page=4&density=compact', { sort: 'pe', direction: 'asc' })).toBe(
      'density=compact&sort=pe&direction=asc',
    )
    expect(write('columns=pe&page=2', { columns: SHOWN_BY_DEFAULT, page: 1 })).toBe('')
    expect(write('density=compact', { density: null })).toBe('')
  })

  it('takes sort and page along neither to the scatter nor back', () => {
    const search = new URLSearchParams('sort=pe&page=2&columns=pe&area=1')
    expect(switchView(search, true).toString()).toBe('columns=pe&view=scatter')
    expect(switchView(switchView(search, true), false).toString()).toBe('columns=pe')
  })
})
