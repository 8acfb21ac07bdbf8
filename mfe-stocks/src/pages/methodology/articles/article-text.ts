import type { ArticleBlock } from '@quantamental/api/market-beats'

/** Markdown file of `shared-contracts/models/content`. */
export interface ArticleText {
  /** Model code. */
  readonly slug: string
  readonly title: string
  /** One sentence. */
  readonly summary: string
  /** Company and period of the worked example. */
  readonly company: string
  /** Inputs of the worked example, from the filings named in the text. */
  readonly example: unknown
  /** Blocks of the text; empty with `?front`. */
  readonly blocks: readonly ArticleBlock[]
  /** Files of the folder with the same name, in order. */
  readonly parts: readonly ArticleText[]
}
