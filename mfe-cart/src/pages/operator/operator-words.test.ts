import { describe, expect, it } from '@jest/globals'
import { actorText, personText, readCents } from './operator-words.ts'

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
