const LENGTH_MAX = 200
const HIDDEN = '…'

/** The first line of an error without what may be of a person: addresses, names in quotes, keys. */
export function shortenError(error: string): string {
  const [line = ''] = error.split('\n', 1)
  const bare = line
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, HIDDEN)
    .replace(/"[^"]*"|“[^”]*”|'[^']*'/g, `"${HIDDEN}"`)
    .replace(/=\s*\([^)]*\)/g, `=(${HIDDEN})`)
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, HIDDEN)
    .replace(/[\w-]{24,}/g, HIDDEN)
    .trim()
  return bare.length > LENGTH_MAX ? `${bare.slice(0, LENGTH_MAX - 1)}…` : bare
}
