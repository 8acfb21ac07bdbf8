import type { RouteClaimSource } from '@quantamental/remote/release'

/** Read by people who may come from anywhere, whatever search engines may do with them. */
const ALWAYS = ['/beta', '/maintenance']

/** Public claims without parameters, and `more` addresses of those that have some. */
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
