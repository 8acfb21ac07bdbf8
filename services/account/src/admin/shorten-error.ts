const LENGTH_MAX = 200
const HIDDEN = '…'

/** First line of an error without possible personal data: addresses, quoted values, keys. */
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
