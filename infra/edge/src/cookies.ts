/** The value of a cookie as it was sent; undefined when there is none of that name. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export interface EdgeCookies {
  read(header: string | undefined, name: EdgeCookie): string | undefined
  /** `Set-Cookie` of a cookie that no script sees. Without `maxAgeSeconds` it ends with the session. */
  present(name: EdgeCookie, value: string, maxAgeSeconds?: number): string
  clear(name: EdgeCookie): string
}

/**
 * `bucket`: which share of the visitors this is. `override`, `replay`: builds that somebody chose for himself.
 * `avoid`: canaries that failed here. `word`: what the next page says once.
 */
export type EdgeCookie = 'bucket' | 'override' | 'replay' | 'avoid' | 'word'

/** Cookies of the edge's own, `qm_bucket` and the like; on https only our host itself can set them. */
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
