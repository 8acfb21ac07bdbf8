import { type Static, Type } from 'typebox'

/**
 * What a page says, for its document to bring before any script and for who runs none. Answers of a route
 * that a claim names in `static`: the same for every reader.
 */
export const StaticTextSchema = Type.Object({
  /** Of the tab, without the brand. */
  title: Type.String(),
  description: Type.String(),
  canonical_path: Type.String(),
  /** Words above the heading. */
  labels: Type.Array(Type.String()),
  heading: Type.String(),
  lead: Type.String(),
  /** Below the lead: day, length, author. */
  facts: Type.Array(Type.String()),
  /** Of the elements and attributes of `STATIC_HTML` only. */
  html: Type.String(),
})
export type StaticText = Static<typeof StaticTextSchema>

/** The only tags that `html` may have. Any other `<`, and any `>` in an attribute, is escaped. */
const TAG =
  /^<(?:\/?(?:p|h[23]|ul|ol|li|blockquote|strong|em|code|pre|hr|figure|figcaption|table|thead|tbody|tr|th|td|a)|(?:h[23] id="[^"<>]*")|li data-level="[0-2]"|a(?: data-ticker)? href="(?:\/(?!\/)|https:\/\/)[^"<>]*")>/

/** Whether `html` has no other elements and attributes than those that text needs. */
export function isStaticHtml(html: string): boolean {
  return html
    .split('<')
    .slice(1)
    .every((rest) => TAG.test(`<${rest}`))
}
