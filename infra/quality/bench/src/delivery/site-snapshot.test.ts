import { describe, expect, it } from '@jest/globals'
import { listAdded, listChanged } from './site-snapshot.ts'

const before = new Map([
  ['process edge', '12 Sun'],
  ['release store/mfe_stocks/1', '4 100'],
])

describe('comparison of site snapshots', () => {
  it('listChanged names restarted, rewritten and removed entries', () => {
    const after = new Map([['process edge', '13 Sun']])
    expect(listChanged(before, after)).toEqual(['process edge', 'release store/mfe_stocks/1'])
  })

  it('a new entry is listed as added, not as changed', () => {
    const after = new Map([...before, ['release store/mfe_stocks/2', '4 200']])
    expect(listChanged(before, after)).toEqual([])
    expect(listAdded(before, after)).toEqual(['release store/mfe_stocks/2'])
  })
})
