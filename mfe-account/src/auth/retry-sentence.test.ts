import { describe, expect, it } from '@jest/globals'
import { retrySentence } from './read-auth-error.ts'

/** Local time, as used in the text. */
const now = new Date(2026, 10, 21, 18, 43, 10).getTime()

describe('retrySentence', () => {
  it.each([
    [0, 'Try again.'],
    [1, 'Try again in 1 second, at 6:43:11 PM.'],
    [42, 'Try again in 42 seconds, at 6:43:52 PM.'],
    [59, 'Try again in 59 seconds, at 6:44:09 PM.'],
    [60, 'Try again in 1 minute, at 6:44:10 PM.'],
    [61, 'Try again in 2 minutes, at 6:44:11 PM.'],
    [3600, 'Try again in 60 minutes, at 7:43:10 PM.'],
  ])('retrySentence for %d seconds is "%s"', (seconds, sentence) => {
    expect(retrySentence(seconds, now)).toBe(sentence)
  })
})
