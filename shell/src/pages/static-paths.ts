/**
 * Concrete paths of parameterized routes to prerender and list in the sitemap, in addition to the
 * parameterless claims in `remote.json`.
 */
export const STATIC_PATHS: readonly string[] = []
