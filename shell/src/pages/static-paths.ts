import { HELP_CATEGORIES, helpPath } from './help/help-catalogue.ts'

/**
 * Addresses with parameters that the build prerenders and the sitemap lists, beside the claims of
 * `remote.json` that have none: `/help/stock-lists/filter-phrases`.
 */
export const STATIC_PATHS: readonly string[] = HELP_CATEGORIES.flatMap(({ code, entries }) =>
  entries.map(({ slug }) => helpPath(code, slug)),
)
