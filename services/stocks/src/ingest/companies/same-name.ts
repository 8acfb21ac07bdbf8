/** Legal forms and other generic words, and the state appended by the SEC (`/DE/`). */
const LEGAL =
  /\/[a-z]{2,3}\/?(?=\s|$)|\b(the|and|incorporated|inc|corporation|corp|company|companies|co|limited|ltd|plc|llc|lp|nv|sa|ag|se|holdings?|group|trust)\b/g

function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
  const bare = plain.replace(LEGAL, ' ').replace(/[^\p{L}\p{N}]+/gu, '')
  return bare === '' ? plain.replace(/[^\p{L}\p{N}]+/gu, '') : bare
}

/** Whether two spellings name one company: `NVIDIA CORP` and `Nvidia`, but not a new name. */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other)
}

/** Type of security, which a screener appends to the name. */
const SECURITY =
  /\s+(?:(?:class|series) [a-z]\b|common (?:stock|shares?|units?)|ordinary shares?|american depositary|depositary (?:shares?|units?)|shares? of|units?\b|registered shares?|new york registry|\(|-\s).*$/i
const SHOUTED = /\p{Lu}{3}/u

const capitals = (name: string) => name.match(/\p{Lu}/gu)?.length ?? 0

/** Listed spelling of a name in capitals, `Berkshire Hathaway Inc.`; null for another name. */
export function listedSpelling(name: string, listed: string): string | null {
  if (!SHOUTED.test(name)) return null
  const bare = listed.replace(SECURITY, '').trim()
  return isSameName(name, bare) && capitals(bare) < capitals(name) ? bare : null
}
