/** The flag of the specification and the cookie of the strict mode live this long. */
export const BETA_INVITED_MS = 604_800_000
