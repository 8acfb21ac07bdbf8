import type { ArticleBlock } from '@quantamental/api/market-beats'
import type { ModelExampleKind } from '@quantamental/remote/remote-module'

/** Markdown file of `shell/content`. */
export interface TextFile {
  /** File name without `.md`. */
  readonly slug: string
  readonly title: string
  /** One sentence. */
  readonly summary: string
  /** Additional search terms that title and summary don't contain. */
  readonly keywords?: string
  /** Blocks of the text; empty with `?front`. */
  readonly blocks: readonly ArticleBlock[]
  /** Files of the folder with the same name, in order. */
  readonly parts: readonly TextFile[]
  /** Additions to the sections of a page, by heading id. */
  readonly sections?: Readonly<Record<string, SectionAddition>>
  /** Subject of the section on the delay, which precedes the last one: "ratings". */
  readonly delayed?: string
  /** Main heading of a product page. */
  readonly headline?: string
  /** Two or three introductory sentences of a page. */
  readonly lead?: string
  /** Path of the methodology page. */
  readonly methodology?: string
}

interface SectionAddition {
  /** Id of the section. */
  readonly anchor?: string
  /** Accessible name of the section's table. */
  readonly table?: string
  readonly example?: ModelExampleKind
  /** Stock page with the full figures of the example; without it, the methodology page. */
  readonly page?: string
}
