import type { RouteClaimSource, StaticPage } from '@quantamental/remote/release'

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

/** Styles and head elements that React renders before the content. */
const STYLES = /^<style data-precedence="[^>]*>([^<]*)<\/style>/
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/
const INLINE_STYLE = /<([a-z][\w-]*)((?:\s[^<>]*?)?)\sstyle="([^"]*)"([^<>]*?)>/gi
/** Form field that is not already disabled. */
const FIELD = /<(input|textarea|select)(?![^<>]*\sdisabled=)(?=[\s/>])/g
const CLASS = /\sclass="([^"]*)"/

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** CSS rules collected by styled-components, without its hydration markers. */
function rulesOf(tags: string): string {
  return tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/\n+/g, '\n')
    .trim()
}

/**
 * Split rendered HTML into head, styles and content. Style attributes become classes, because the content security
 * policy blocks them. Fields are disabled, because input before hydration would be lost.
 */
export function splitPage(html: string, styleTags: string): StaticPage {
  const [styles = '', global = ''] = STYLES.exec(html) ?? []
  const rest = html.slice(styles.length)
  const head = HEAD.exec(rest)?.[0] ?? ''
  const classes = new Map<string, string>()
  const body = rest
    .slice(head.length)
    .replace(INLINE_STYLE, (_, tag: string, before: string, style: string, after: string) => {
      const name = classes.get(style) ?? `static-${classes.size}`
      classes.set(style, name)
      const others = `${before}${after}`
      const own = CLASS.exec(others)
      return own
        ? `<${tag}${others.replace(CLASS, () => ` class="${own[1]} ${name}"`)}>`
        : `<${tag} class="${name}"${others}>`
    })
    .replace(FIELD, '<$1 disabled=""')
  const inline = [...classes].map(([style, name]) => {
    const rules = decode(style).replace(/(?<=[^;])(?=;|$)/g, '!important')
    return `.${name}{${rules}}`
  })
  return {
    head,
    css: [global.replace(/\s+/g, ' ').trim(), rulesOf(styleTags), ...inline].join('\n').trim(),
    body,
  }
}
