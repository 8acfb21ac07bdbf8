import { describe, expect, it } from '@jest/globals'
import { formatAgo } from './instant-text.ts'

const now = Date.parse('2026-11-21T18:00:00Z')

describe('formatAgo', () => {
  it.each([
    ['2026-11-21T18:00:05Z', 'just now'],
    ['2026-11-21T17:59:01Z', 'just now'],
    ['2026-11-21T17:59:00Z', '1 minute ago'],
    ['2026-11-21T17:00:01Z', '59 minutes ago'],
    ['2026-11-21T17:00:00Z', '1 hour ago'],
    ['2026-11-20T18:00:01Z', '23 hours ago'],
    ['2026-11-20T18:00:00Z', '1 day ago'],
    ['2026-11-19T18:00:00Z', '2 days ago'],
  ])('the instant %s is formatted as "%s"', (instant, text) => {
    expect(formatAgo(instant, now)).toBe(text)
  })
})
