/**
 * Block of a help or legal page. Supported inline syntax: `[label](/path)`, `**strong**` and
 * `` `code` ``. Content is data, never HTML.
 */
export type Block =
  | { readonly p: string }
  | { readonly h: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly table: readonly (readonly string[])[] }
  | { readonly code: string }
  | { readonly note: string }

/** Id of a heading: `Stocks per list` becomes `stocks-per-list`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Headings of a text, in order. */
export function headingsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => ('h' in block ? [block.h] : []))
}

/** Visible text of the blocks as one string. */
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
