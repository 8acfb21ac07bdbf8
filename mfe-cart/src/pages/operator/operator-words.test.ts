import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { actorText, failureText, personText, readCents } from './operator-words.ts'

describe('an amount that is typed', () => {
  it.each<[string, number | null]>([
    ['191.88', 19_188],
    ['$191.88', 19_188],
    [' 5 ', 500],
    ['5.5', 550],
    ['0.01', 1],
    ['1,919.40', 191_940],
    ['5.123', null],
    ['1,9', null],
    ['-5', null],
    ['5e2', null],
    ['', null],
    ['five', null],
    ['5.', null],
  ])('"%s" is %p cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })
})

describe('who did something', () => {
  it('is the operator by id, or what did it', () => {
    expect(actorText({ actor: 'operator', actor_user_id: 7 })).toBe('Operator 7')
    expect(actorText({ actor: 'job', actor_user_id: null })).toBe('Scheduler')
  })

  it('is called by an id while no name is known', () => {
    expect(personText({ user_id: 12, username: '', email: '' })).toBe('user 12')
    expect(personText({ user_id: 12, username: 'ada', email: 'ada@example.com' })).toBe(
      'ada (ada@example.com)',
    )
  })
})

describe('a change that was not made', () => {
  it('says the server’s words', () => {
    const conflict = new ApiError(409, 'Conflict', {
      detail: 'Only $5.00 of this payment is left.',
    })
    expect(failureText(conflict)).toBe('Only $5.00 of this payment is left.')
    const field = new ApiError(400, 'Bad Request', { extend_to_date: ['At most a year ahead.'] })
    expect(failureText(field)).toBe('At most a year ahead.')
  })

  it('warns to look first where no answer came', () => {
    expect(failureText(new ApiError(444, '', null))).toContain('Look whether it was done')
  })
})
