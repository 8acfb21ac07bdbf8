/** Words that say what kind of company it is, and the state that the SEC appends (`/DE/`). */
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

/**
 * Whether two spellings name one company: the SEC writes `NVIDIA CORP` where a list says `Nvidia`.
 * `Facebook` and `META PLATFORMS, INC.` are two names.
 */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other)
}
