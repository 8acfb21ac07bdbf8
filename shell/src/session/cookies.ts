/** Value of a cookie. The name is given without the `__Host-` or `__Secure-` prefix that it has over HTTPS. */
export function findCookie(name: string, jar: string = document.cookie): string | undefined {
  for (const pair of jar.split('; ')) {
    const at = pair.indexOf('=')
    const key = pair.slice(0, at).replace(/^__(Host|Secure)-/, '')
    if (key === name) return decodeURIComponent(pair.slice(at + 1))
  }
  return undefined
}
