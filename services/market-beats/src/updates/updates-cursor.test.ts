import { describe, expect, it } from '@jest/globals'
import { formatUpdatesCursor, parseUpdatesCursor } from './presenter.ts'

describe('the cursor of the updates', () => {
  it('a formatted cursor is parsed back unchanged', () => {
    const cursor = { filed: '2026-11-20', id: 123 }
    expect(formatUpdatesCursor(cursor)).toBe('2026-11-20.123')
    expect(parseUpdatesCursor('2026-11-20.123')).toEqual(cursor)
  })

  it('a cursor accepts the leap day', () => {
    expect(parseUpdatesCursor('2024-02-29.1')).toEqual({ filed: '2024-02-29', id: 1 })
  })

  it.each([
    '',
    'abc',
    '2026-11-20',
    '2026-11-20.',
    '2026-11-20.0',
    '2026-11-20.-1',
    '2026-11-20.1e3',
    '2026-11-20.1234567890123456',
    '2026-02-29.1',
    '2026-13-01.1',
    '0000-01-01.1',
    " 2026-11-20.1 or '1'='1'",
  ])('%p is not a cursor', (text) => {
    expect(parseUpdatesCursor(text)).toBeUndefined()
  })
})
