import { type Static, Type } from 'typebox'
import { oneOf } from '../schemas/one-of.ts'
import { DetailErrorSchema } from './errors.schema.ts'

/**
 * Head and text of a page, rendered into its document before any script runs. Served by routes named in a claim's
 * `static`; the same for every viewer. The page gets the status of the response: 200, 404 or 410 with this body; a 301
 * without a body redirects to the page in its `location`.
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
  /** Sentence about simulated figures, for the banner above the page. */
  notice: Type.Optional(Type.String()),
  /** Path of a picture of 1200 by 630 pixels for link previews. */
  image_path: Type.Optional(Type.String()),
  /** `reading`: a column of text below the tabs; `figures`: the page's width, heading first. Default: `reading`. */
  layout: Type.Optional(oneOf(['reading', 'figures'])),
  /** Whether heading, labels, facts and lead form the header of a company, above figures. */
  is_company: Type.Optional(Type.Boolean()),
  noindex: Type.Optional(Type.Boolean()),
  /** Whether subscribers see other figures, so that the text is for visitors only. */
  depends_on_plan: Type.Optional(Type.Boolean()),
  /** Query parameters with which the page shows something else; the text is for addresses without them. */
  query_names: Type.Optional(Type.Array(Type.String())),
  /** Structured data of schema.org. */
  json_ld: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
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

/** Text of a page that does not exist, and an error like those of all other routes. */
const MissingTextSchema = Type.Object({
  ...StaticTextSchema.properties,
  ...DetailErrorSchema.properties,
})

/** Responses of a route that serves texts; 301 has no body. */
export const TEXT_RESPONSES = {
  200: StaticTextSchema,
  301: Type.Null(),
  404: MissingTextSchema,
  410: MissingTextSchema,
} as const
