import type { StaticPage } from '@quantamental/remote/release'

/** What React writes ahead of the content: styles, then what is for the head. */
const STYLES = /^<style data-precedence="[^>]*>([^<]*)<\/style>/
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/
const INLINE_STYLE = /<([a-z][\w-]*)((?:\s[^<>]*?)?)\sstyle="([^"]*)"([^<>]*?)>/gi
/** A field of a form that is not disabled already. */
const FIELD = /<(input|textarea|select)(?![^<>]*\sdisabled=)(?=[\s/>])/g
const CLASS = /\sclass="([^"]*)"/

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Rules of what styled-components collected, without its marks for a browser to take them over. */
function rulesOf(tags: string): string {
  return tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/\n+/g, '\n')
    .trim()
}

/**
 * Takes rendered HTML apart into head, rules and content. A strict policy refuses `style` attributes, so
 * each becomes a class. Fields are disabled: what is typed before the app stands in their place would be
 * lost.
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
