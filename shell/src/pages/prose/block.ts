/**
 * One block of a help page or a legal text. Texts know `[label](/path)`, `**strong**` and `` `code` ``
 * and nothing else: content is data, never markup.
 */
export type Block =
  | { readonly p: string }
  | { readonly h: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly table: readonly (readonly string[])[] }
  | { readonly code: string }
  | { readonly note: string }

/** Id of a heading: `Stocks per list` is `stocks-per-list`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The headings of a text, in order. */
export function headingsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => ('h' in block ? [block.h] : []))
}

/** All that a person reads of the blocks, as one string. */
export function textOf(blocks: readonly Block[]): string {
  const parts = blocks.flatMap((block) => {
    const [value] = Object.values(block) as readonly (string | readonly (string | string[])[])[]
    return typeof value === 'string' ? [value] : (value ?? []).flat()
  })
  return parts
    .join(' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
}
