import { expect, it } from '@jest/globals'
import { touchHint } from './touch-hint.ts'

it.each([
  [
    'Hover over a quarter or use the arrow keys to read its figures.',
    'Tap a quarter to read its figures.',
  ],
  [
    'Hover for values; click for the calculation. Further right is riskier.',
    'Tap for values; tap again for the calculation. Further right is riskier.',
  ],
  [
    'Hover or use the arrow keys for values; click for the calculation.',
    'Tap for values; tap again for the calculation.',
  ],
  [
    'Hover or use the arrow keys for details; press Enter to open.',
    'Tap for details; tap again to open.',
  ],
  [
    'Hover over a quarter or use ← and → to see its values in every panel. Click a panel or use ↑ and ↓ to select a sector.',
    'Tap a quarter to see its values in every panel. Tap a panel to select a sector.',
  ],
])('on a touch screen "%s" is "%s"', (hint, touch) => {
  expect(touchHint(hint)).toBe(touch)
})
