import { type Static, Type } from 'typebox'

/**
 * Text of a page, rendered into its document before any script runs. Served by routes named in a claim's
 * `static`; the same for every viewer.
 */
export const StaticTextSchema = Type.Object({
  /** Tab title without the brand. */
  title: Type.String(),
  description: Type.String(),
  canonical_path: Type.String(),
  /** Labels above the heading. */
  labels: Type.Array(Type.String()),
  heading: Type.String(),
  lead: Type.String(),
  /** Facts below the lead: date, length, author. */
  facts: Type.Array(Type.String()),
  /** HTML with only the tags that `isStaticHtml` allows. */
  html: Type.String(),
  /** Path of a picture of 1200 by 630 pixels for link previews. */
  image_path: Type.Optional(Type.String()),
})
export type StaticText = Static<typeof StaticTextSchema>

/** Tags allowed in `html`. Any other `<`, and any `>` in an attribute, must be escaped. */
const TAG =
  /^<(?:\/?(?:p|h[23]|ul|ol|li|blockquote|strong|em|code|pre|hr|figure|figcaption|table|thead|tbody|tr|th|td|a)|(?:h[23] id="[^"<>]*")|li data-level="[0-2]"|a(?: data-ticker)? href="(?:\/(?!\/)|https:\/\/)[^"<>]*")>/

/** Whether `html` contains only allowed tags and attributes. */
export function isStaticHtml(html: string): boolean {
  return html
    .split('<')
    .slice(1)
    .every((rest) => TAG.test(`<${rest}`))
}
