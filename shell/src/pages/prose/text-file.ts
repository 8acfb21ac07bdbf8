import type { ArticleBlock } from '@quantamental/api/market-beats'

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
}
