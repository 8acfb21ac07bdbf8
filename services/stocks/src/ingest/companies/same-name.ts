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

/**
 * Whether two spellings name one company, such as `NVIDIA CORP` in SEC data and `Nvidia` in a list.
 * `Facebook` and `META PLATFORMS, INC.` are two names.
 */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other)
}
