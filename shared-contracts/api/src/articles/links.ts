/** Spaces, control characters and backslashes, which browsers drop from an address or treat as slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/**
 * Normalized address of a link: a path on this site (`/stock/summary/AAPL`) or an https URL without
 * credentials. Null for anything else: `javascript:`, `data:`, `//host`, `http:`, relative paths.
 */
export function findSafeHref(href: string): string | null {
  if (href.length > 2000 || UNSAFE.test(href)) return null
  if (href.startsWith('/')) return href.startsWith('//') ? null : href
  if (!/^https:\/\/[^/]/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && url.hostname.includes('.') ? url.href : null
}

export const LINK_RULE = 'Link to a path on this site (/stock/summary/AAPL) or to an https address.'

const VAGUE = new Set(['here', 'click here', 'link', 'this', 'this link', 'read more', 'more'])

/** Accessibility error of a link's text; null if it is good. */
export function findLinkTextFault(text: string): string | null {
  const words = text.trim().toLowerCase()
  if (words === '') return 'Enter a text for this link.'
  if (VAGUE.has(words))
    return `“${text.trim()}” doesn’t describe where the link goes. Name its target.`
  if (/^https?:\/\//.test(words)) return 'Use words for the text of a link, not its address.'
  return null
}
