/** Bump with any engine change that can affect a result; the models have their own versions. */
export const ENGINE_VERSION = '1.5.0'

/** Number of newest quarters scored: four years, so that delayed viewers still see more than three. */
export const SCORED_QUARTERS = 16
