import { expect, it } from '@jest/globals'
import { isNewlyUpdated } from './recency.ts'

it.each([
  ['2026-05-28', '2026-05-28', true],
  ['2026-05-21', '2026-05-28', true],
  ['2026-05-20', '2026-05-28', false],
  [null, '2026-05-28', false],
  ['2026-05-28', null, false],
])(
  'a report filed on %p counts as new when the newest is filed on %p: %p',
  (filed, newest, expected) => {
    expect(isNewlyUpdated(filed, newest)).toBe(expected)
  },
)
