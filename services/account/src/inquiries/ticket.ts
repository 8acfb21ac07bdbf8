import { randomInt } from 'node:crypto'

/** Without letters that look like digits, and no vowels but one: no words come out. */
const LETTERS = '23456789ABCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** "Q-7F3K2M8D": no count, so it tells neither how many others there are nor what they are called. */
export function createTicket(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `Q-${letters.join('')}`
}
