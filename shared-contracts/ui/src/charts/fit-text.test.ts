import { expect, it } from '@jest/globals'
import { fitLines, fitText } from './fit-text.ts'

it.each([
  ['Software Infrastructure', 23, ['Software Infrastructure']],
  ['Software Infrastructure', 20, ['Software', 'Infrastructure']],
  ['Information Technology Services', 15, ['Information', 'Technology Ser…']],
  ['Semiconductors', 8, []],
  ['Oil & Gas', 6, ['Oil &', 'Gas']],
])('"%s" in a width of %d letters is %j', (text, letters, lines) => {
  expect(fitLines(text, letters * 6, 6, 2)).toEqual(lines)
})

it.each([
  ['Energy', 60, 'Energy'],
  ['Semiconductors', 60, 'Semic…'],
  ['Semiconductors', 39, ''],
])('the text %s in %d px is cut to “%s”', (text, width, cut) => {
  expect(fitText(text, width, 10)).toBe(cut)
})
