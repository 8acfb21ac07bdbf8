/** Readable cookie and the header that must echo it on every unsafe request. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
/** HttpOnly; holds the five-minute access token. */
export const ACCESS_COOKIE = 'qm_access'
/** HttpOnly; path `/api/jwt/refresh/`; holds the opaque refresh token. */
export const REFRESH_COOKIE = 'qm_refresh'
/** Readable marker without a secret: a session may exist, so asking who is signed in is worth a request. */
export const SIGNED_IN_COOKIE = 'qm_signed_in'
/** Set by the edge, echoed by services and written in every log line. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** Names the set of builds a request came from. */
export const COMPOSITION_HEADER = 'x-composition'
export const TOKEN_ISSUER = 'quantamental-account'
export const TOKEN_AUDIENCE = 'quantamental'
export const JWKS_PATH = '/.well-known/jwks.json'
