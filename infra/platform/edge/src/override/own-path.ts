/**
 * Path and query of a same-site address; `/` for any other, to prevent open redirects.
 * @param host from the request, which differs from the public one behind a proxy
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

/** Path and query of a request without the parameters `names`. */
export function withoutParameters(requestUrl: string, names: readonly string[]): string {
  const [path = '/', query = ''] = requestUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  for (const name of names) parameters.delete(name)
  const rest = parameters.toString()
  return `${path.replace(/^\/+/, '/')}${rest && `?${rest}`}`
}
