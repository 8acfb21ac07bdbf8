import type { RouteClaimSource } from '@quantamental/remote/release'

/** Paths that are prerendered although they are not indexed. */
const ALWAYS = ['/beta', '/maintenance']

/** Public claims without parameters, plus the concrete paths in `more`. */
export function listStaticPaths(
  routes: readonly RouteClaimSource[],
  more: readonly string[],
): readonly string[] {
  const claimed = routes
    .filter(({ path, noindex, protected: isProtected }) => {
      if (/[:*]/.test(path) || isProtected) return false
      return !noindex || ALWAYS.includes(path)
    })
    .map(({ path }) => path)
  return [...new Set([...claimed, ...more])]
}

/**
 * Concrete paths of parameterized routes to prerender and list in the sitemap, in addition to the
 * parameterless claims in `remote.json`.
 */
export const STATIC_PATHS: readonly string[] = []
