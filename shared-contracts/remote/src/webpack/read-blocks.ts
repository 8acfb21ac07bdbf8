import type { ArticleBlock, Inline } from '@quantamental/api/market-beats'
import MarkdownIt, { type Token } from 'markdown-it'

type Mark = Inline['marks'][number]

const markdown = new MarkdownIt({ html: false })
const MARKS: Readonly<Record<string, Mark>> = { strong: 'strong', em: 'em' }

/** Id of a heading: `Stocks per list` becomes `stocks-per-list`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** @throws Error for a link that is not a path of this site. */
function pathOf(link: Token): string {
  const href = String(link.attrGet('href'))
  if (!/^\/(?!\/)/.test(href)) throw new Error(`${href} is not a path of this site`)
  return href
}

function readInlines({ children }: Token): Inline[] {
  const inlines: Inline[] = []
  const marks: Mark[] = []
  let href: string | null = null
  const add = (text: string, extra: readonly Mark[] = []) => {
    const inline: Inline = { text, marks: [...marks, ...extra], href, ticker: null }
    const last = inlines.at(-1)
    const isSame = last?.href === href && last.marks.join() === inline.marks.join()
    if (isSame) last.text += text
    else if (text !== '') inlines.push(inline)
  }
  for (const token of children ?? []) {
    const mark = MARKS[token.tag]
    if (mark && token.nesting === 1) marks.push(mark)
    else if (mark) marks.pop()
    else if (token.type === 'link_open') href = pathOf(token)
    else if (token.type === 'link_close') href = null
    else if (token.type === 'code_inline') add(token.content, ['code'])
    else if (token.type === 'softbreak') add(' ')
    else if (token.type === 'text') add(token.content)
    else throw new Error(`Unsupported Markdown: ${token.type} in “${token.content}”`)
  }
  return inlines
}

/** Tokens without a block of their own. */
const SILENT = /_close$|^(?:paragraph|list_item|thead|tbody|th|td)_open$/

/**
 * Blocks of a Markdown text: headings of levels 2 and 3, paragraphs, flat lists, tables, fenced code,
 * strong, emphasis, inline code and links to paths of this site.
 * @throws Error for any other Markdown, so that a build fails instead of dropping text.
 */
export function readBlocks(text: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  const tokens = markdown.parse(text, {})
  tokens.forEach((token, at) => {
    const last = blocks.at(-1)
    const parent = tokens[at - 1]?.type
    if (token.type === 'heading_open' && /^h[23]$/.test(token.tag))
      blocks.push({ type: 'heading', level: Number(token.tag[1]), id: '', content: [] })
    else if (/^(?:bullet|ordered)_list_open$/.test(token.type) && token.level === 0)
      blocks.push({ type: 'list', ordered: token.tag === 'ol', items: [] })
    else if (token.type === 'table_open')
      blocks.push({ type: 'table', header: [], rows: [], numeric: [] })
    else if (token.type === 'tr_open' && last?.type === 'table') {
      if (parent !== 'thead_open') last.rows.push([])
    } else if (token.type === 'inline') {
      const content = readInlines(token)
      if (last?.type === 'heading' && parent === 'heading_open') {
        last.content = content
        last.id = anchorOf(token.content)
      } else if (last?.type === 'table' && parent === 'th_open') {
        last.header.push(content)
        last.numeric.push(String(tokens[at - 1]?.attrGet('style')).includes('right'))
      } else if (last?.type === 'table' && parent === 'td_open') last.rows.at(-1)?.push(content)
      else if (last?.type === 'list' && tokens[at - 2]?.type === 'list_item_open')
        last.items.push({ level: 0, content })
      else if (token.level === 1) blocks.push({ type: 'paragraph', content })
      else throw new Error(`Unsupported nesting at “${token.content}”`)
    } else if (token.type === 'fence')
      blocks.push({ type: 'code', text: token.content.replace(/\n$/, '') })
    else if (!SILENT.test(token.type)) throw new Error(`Unsupported Markdown: ${token.type}`)
  })
  return blocks
}
