import { randomInt } from 'node:crypto'

/** Crockford's alphabet, without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5
const CODE = /^QM([0-9A-HJKMNP-TV-Z]{5})([0-9A-HJKMNP-TV-Z]{5})$/

/** Create a code of 50 random bits: "QM-7F3K2-M8DPT". */
export function createInviteCode(): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `QM-${half()}-${half()}`
}

/** Normalize a typed code; null if it can't be a code. */
export function readInviteCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const [, first, second] = CODE.exec(letters) ?? []
  return first && second ? `QM-${first}-${second}` : null
}
