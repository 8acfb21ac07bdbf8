/** Readable cookie, and the header that must repeat its value on every unsafe request. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
/** HttpOnly cookie with the five-minute access token. */
export const ACCESS_COOKIE = 'qm_access'
/** HttpOnly cookie with the opaque refresh token; path `/api/jwt/refresh/`. */
export const REFRESH_COOKIE = 'qm_refresh'
/** Readable cookie without a secret: a session may exist, so the browser requests the current user. */
export const SIGNED_IN_COOKIE = 'qm_signed_in'
/** Set by the edge, returned by services, and part of every log line. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** Composition (set of builds) that the request came from. */
export const COMPOSITION_HEADER = 'x-composition'
export const TOKEN_ISSUER = 'quantamental-account'
export const TOKEN_AUDIENCE = 'quantamental'
export const JWKS_PATH = '/.well-known/jwks.json'
