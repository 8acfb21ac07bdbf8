/** Raw value of a cookie; undefined if there is none with that name. */
function findCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export interface EdgeCookies {
  read(header: string | undefined, name: EdgeCookie): string | undefined
  /** `Set-Cookie` header, HttpOnly. A session cookie without `maxAgeSeconds`. */
  present(name: EdgeCookie, value: string, maxAgeSeconds?: number): string
  clear(name: EdgeCookie): string
}

/**
 * `bucket`: canary bucket. `override`, `replay`: builds for this browser. `local`: remote from a development server on
 * this computer. `avoid`: canaries that failed in this browser. `word`: one-time message for the next page.
 */
type EdgeCookie = 'bucket' | 'override' | 'replay' | 'local' | 'avoid' | 'word'

/** The edge's cookies, such as `qm_bucket`; on https with the `__Host-` prefix, so that only this host sets them. */
export function createEdgeCookies(publicOrigin: string): EdgeCookies {
  const isSecure = publicOrigin.startsWith('https:')
  const nameOf = (name: EdgeCookie) => `${isSecure ? '__Host-' : ''}qm_${name}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: (header, name) => findCookie(header, nameOf(name)),
    present: (name, value, maxAgeSeconds) =>
      `${nameOf(name)}=${value}; ${attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`,
    clear: (name) => `${nameOf(name)}=; ${attributes}; Max-Age=0`,
  }
}
