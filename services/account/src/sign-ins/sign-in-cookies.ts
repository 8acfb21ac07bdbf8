/** Cookies of the sign-in routes, both HttpOnly. */
export function signInCookieNames(publicOrigin: string) {
  const prefix = publicOrigin.startsWith('https:') ? '__Secure-' : ''
  return { pending: `${prefix}qm_sign_in`, device: `${prefix}qm_device` } as const
}
