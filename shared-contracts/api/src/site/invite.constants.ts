/** Lifetime of the BETA_INVITED flag and of the cookie of the strict mode. */
export const BETA_INVITED_MS = 604_800_000
