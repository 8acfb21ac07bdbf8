/**
 * Addresses with parameters that the build prerenders and the sitemap lists, beside the claims of
 * `remote.json` that have none.
 */
export const STATIC_PATHS: readonly string[] = []
