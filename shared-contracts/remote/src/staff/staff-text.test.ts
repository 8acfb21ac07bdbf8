import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { countText, failureText, readLocalInput } from './staff-text.ts'

describe('failureText', () => {
  it('failureText returns the messages of the server', () => {
    const conflict = new ApiError(409, 'Conflict', {
      detail: 'You can refund at most $5 of this payment.',
    })
    expect(failureText(conflict)).toBe('You can refund at most $5 of this payment.')
    const field = new ApiError(400, 'Bad Request', {
      extend_to_date: ['Enter a day within the next 12 months.'],
    })
    expect(failureText(field)).toBe('Enter a day within the next 12 months.')
  })

  it('failureText suggests checking first if the server did not respond', () => {
    expect(failureText(new ApiError(444, '', null))).toContain('Check whether the change was made')
  })
})

describe('readLocalInput', () => {
  it('an empty or incomplete local time is null', () => {
    expect(readLocalInput('')).toBeNull()
    expect(readLocalInput('2026-13-45T99:00')).toBeNull()
  })
})

describe('countText', () => {
  it('a count has the unit in the singular or plural', () => {
    expect(countText(1, 'session')).toBe('1 session')
    expect(countText(1200, 'row was', 'rows were')).toBe('1,200 rows were')
  })
})
