import { expect, it } from '@jest/globals'
import { changeText } from './news-card.tsx'

it.each([
  [[6.5, 6.933], 'Up from 6.50 in 25Q3.'],
  [[-2.5, -2.612], 'Down from −2.50 in 25Q3.'],
  [[6.501, 6.499], 'Unchanged since 25Q3.'],
  [[null, 6.5], ''],
  [[6.5, null], ''],
])('a score that changed as %p is described as "%s"', (pair, text) => {
  expect(changeText(pair, '25Q3')).toBe(text)
})
