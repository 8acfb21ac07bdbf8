/**
 * Path and query of an address of our own; `/` for anything else, so that nobody is sent elsewhere.
 * @param host as the request names us, which is another than the public one behind a proxy
 */
export function ownPath(
  address: string | undefined,
  publicOrigin: string,
  host?: string | undefined,
): string {
  const url = address === undefined ? null : URL.parse(address, publicOrigin)
  if (!url || (url.origin !== publicOrigin && url.host !== host)) return '/'
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/** Path and query of a request without `names`. */
export function withoutParameters(requestUrl: string, names: readonly string[]): string {
  const [path = '/', query = ''] = requestUrl.split('?', 2)
  const kept = new URLSearchParams(query)
  for (const name of names) kept.delete(name)
  const rest = kept.toString()
  return `${path.replace(/^\/+/, '/')}${rest && `?${rest}`}`
}
