import { randomInt } from 'node:crypto'

/** Alphabet without letters that look like digits, and with a single vowel so that no words appear. */
const LETTERS = '23456789ABCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** "Q-7F3K2M8D"; random, so that it reveals neither the number of tickets nor other tickets. */
export function createTicket(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `Q-${letters.join('')}`
}
