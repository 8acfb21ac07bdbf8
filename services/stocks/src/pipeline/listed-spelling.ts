import { isSameName } from './same-name.ts'

/** What a screener writes behind the name: the kind of security. */
const SECURITY =
  /\s+(?:(?:class|series) [a-z]\b|common (?:stock|shares?|units?)|ordinary shares?|american depositary|depositary (?:shares?|units?)|shares? of|units?\b|registered shares?|new york registry|\(|-\s).*$/i
const SHOUTED = /\p{Lu}{3}/u

const capitals = (name: string) => name.match(/\p{Lu}/gu)?.length ?? 0

/**
 * How an exchange spells the name that the SEC has in capitals: `Berkshire Hathaway Inc.` for
 * `BERKSHIRE HATHAWAY INC`. Null where the name is spelled already or the listed one is another.
 */
export function listedSpelling(name: string, listed: string): string | null {
  if (!SHOUTED.test(name)) return null
  const bare = listed.replace(SECURITY, '').trim()
  return isSameName(name, bare) && capitals(bare) < capitals(name) ? bare : null
}
