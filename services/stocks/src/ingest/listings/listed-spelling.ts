import { isSameName } from '../companies/same-name.ts'

/** Type of security, which a screener appends to the name. */
const SECURITY =
  /\s+(?:(?:class|series) [a-z]\b|common (?:stock|shares?|units?)|ordinary shares?|american depositary|depositary (?:shares?|units?)|shares? of|units?\b|registered shares?|new york registry|\(|-\s).*$/i
const SHOUTED = /\p{Lu}{3}/u

const capitals = (name: string) => name.match(/\p{Lu}/gu)?.length ?? 0

/**
 * An exchange's spelling of a name that the SEC has in capitals: `Berkshire Hathaway Inc.` for
 * `BERKSHIRE HATHAWAY INC`. Null if the name is not in capitals or the listed name is a different
 * one.
 */
export function listedSpelling(name: string, listed: string): string | null {
  if (!SHOUTED.test(name)) return null
  const bare = listed.replace(SECURITY, '').trim()
  return isSameName(name, bare) && capitals(bare) < capitals(name) ? bare : null
}
