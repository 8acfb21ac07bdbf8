import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Names that could pass for the site or its staff. */
const RESERVED: ReadonlySet<string> = new Set(
  'abuse account admin administrator billing contact editor help hostmaster info mail moderator noreply official operator owner postmaster quantamental root security service staff support sysadmin system team webmaster'.split(
    ' ',
  ),
)

/** Cyrillic and Greek letters that look like Latin ones (UTS #39, confusables), and the Latin letters. */
const LOOKS = {
  from: 'авсԁеғһіјкӏмոорԛѕтսѵԝхуᴢαβεικνορτυχγ',
  to: 'abcdefhijklmnopqstuvwxyzabeiknoptuxy',
} as const
/** Digits that stand for letters in lookalikes of reserved names. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' }

const LOOK_OF = new Map([...LOOKS.from].map((letter, at) => [letter, [...LOOKS.to][at] ?? letter]))

/** Look of a name: lower case, with Latin letters for those that look like them. */
export function lookOf(username: string): string {
  return [...username.toLowerCase()].map((letter) => LOOK_OF.get(letter) ?? letter).join('')
}

/** Whether a name looks like a reserved one, whatever its punctuation, digits and alphabet. */
export function isReservedName(username: string): boolean {
  const look = lookOf(username).replaceAll(/[^\p{L}\p{N}]/gu, '')
  const spelled = look.replaceAll(/\d/g, (digit) => DIGITS[digit] ?? digit)
  // "1" stands for "l" or "i".
  const names = [look, spelled, look.replaceAll('1', 'i').replaceAll(/\d/g, (d) => DIGITS[d] ?? d)]
  return names.some((name) => RESERVED.has(name) || RESERVED.has(name.replace(/\d+$/, '')))
}

/** Whether a name mixes Latin letters with letters of an alphabet that look like them. */
export function isMixedScript(username: string): boolean {
  return (
    /\p{Script=Latin}/u.test(username) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(username)
  )
}

/** Whether another user's name looks the same, although it is written differently. */
export async function isLookAlike(db: Database, username: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select from user_account
       where translate(lower(username), ${sql.lit(LOOKS.from)}, ${sql.lit(LOOKS.to)}) = ${lookOf(username)}
         and lower(username) <> lower(${username})) as "isTaken"`.execute(db)
  return rows[0]?.isTaken ?? false
}
