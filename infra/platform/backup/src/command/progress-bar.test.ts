import { expect, it } from '@jest/globals'
import { createBar, formatBytes } from './run-command-line.ts'

it('the progress bar shows percentage, rate and table', () => {
  let now = 0
  const bar = createBar(() => now)
  now = 2000
  expect(bar({ done: 50, total: 100, bytes: 3_000_000, what: 'stocks.document' })).toBe(
    '[##########----------] 50%, 1.5 MB/s, stocks.document',
  )
  expect(bar({ done: 120, total: 100, bytes: 0, what: 'x' })).toContain('] 100%')
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1_500_000_000, '1.5 GB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
