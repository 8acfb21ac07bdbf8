import { describe, expect, it } from '@jest/globals'
import { inOrder, moveItem } from './move-item.ts'

describe('moveItem', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
    [5, 0, ['a', 'b', 'c']],
  ])('moveItem moves an item from index %i to %i', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected)
  })
})

describe('inOrder', () => {
  it('inOrder keeps items without a listed id at the end', () => {
    const items = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
    expect(inOrder(items, [4, 2])).toEqual([{ id: 4 }, { id: 2 }, { id: 1 }, { id: 3 }])
  })
})
