import { expect, it } from '@jest/globals'
import { RANKED_ITEMS } from '@quantamental/models/ranking'
import { betterEnd } from './rank-text.ts'

it.each(RANKED_ITEMS.map(({ colName, direction }) => [colName, direction] as const))(
  'the item %s is ranked in the model’s direction: %s',
  (code, direction) => {
    expect(`better-${betterEnd(code)}`).toBe(direction)
  },
)
