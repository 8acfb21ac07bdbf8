import { describe, expect, it } from '@jest/globals'
import type { ArticleBlock, Inline } from '@quantamental/api/market-beats'
import { METHODOLOGY } from '@quantamental/models/methodology'
import { METHODOLOGY_TEXT } from '../article-catalog.ts'
import { ARTICLES } from './articles.ts'
import type { ModelArticle } from './model-article.ts'

const SECTIONS = ['What it says', 'A worked example', 'What moves it', 'Limits', 'Formula']
const CODES = METHODOLOGY.map(({ code }) => code)

function articleOf(code: string): ModelArticle {
  const article = ARTICLES.get(code)
  if (!article) throw new Error(`No article on ${code}`)
  return article
}

const inlines = (content: readonly Inline[]) => content.map(({ text }) => text).join('')

function linesOf(block: ArticleBlock): readonly string[] {
  switch (block.type) {
    case 'code':
      return [block.text]
    case 'list':
      return block.items.map(({ content }) => inlines(content))
    case 'table':
      return [block.header, ...block.rows].flatMap((row) => row.map(inlines))
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [inlines(block.content)]
    default:
      return []
  }
}

/** Identifiers of a formula: one letter with its index, or capitals. Words are explanations. */
function symbolsOf(formula: string): readonly string[] {
  return formula
    .replace(/[¹²⁰ⁿ]/g, ' ')
    .split(/[^\p{L}\p{No}\p{Nd}₋′″]+/u)
    .filter((part) => /^(ln|[A-Z]{2,4}|[A-Z]\d|\p{L}[\p{Lm}\p{No}₋′″]*)$/u.test(part))
}

describe('the methodology articles', () => {
  it('every model has an article with its name, in the index too', () => {
    expect([...ARTICLES.keys()]).toEqual(CODES)
    expect(METHODOLOGY_TEXT.parts.map(({ slug, title }) => [slug, title])).toEqual(
      METHODOLOGY.map(({ code, name }) => [code, name]),
    )
  })

  it.each(CODES)('the article on %s has five sections', (code) => {
    const headings = articleOf(code).text.blocks.flatMap((block) =>
      block.type === 'heading' ? [inlines(block.content)] : [],
    )
    expect(headings).toEqual(SECTIONS)
  })

  it.each(CODES)('the article on %s has no names from code', (code) => {
    const { text, result, panels } = articleOf(code)
    const lines = [...text.blocks.flatMap(linesOf), text.summary, result]
    const all = [...lines, ...panels.map(({ label }) => label)].join('\n')
    expect(all).not.toMatch(/\b[a-z]+[A-Z]\w*|NaN|\bnull\b|\w\(\)|_[a-z]/)
    expect(JSON.stringify(text.blocks)).not.toContain('"marks":["code"]')
  })

  it.each(CODES)('the article on %s defines every symbol of its formula', (code) => {
    const { blocks } = articleOf(code).text
    const at = blocks.findIndex((block) => block.type === 'heading' && block.id === 'formula')
    const [, formula, table] = blocks.slice(at)
    const symbols = symbolsOf(formula?.type === 'code' ? formula.text : '')
    const rows = table?.type === 'table' ? table.rows : []
    const defined = rows.flatMap(([cell]) => inlines(cell ?? []).split(', '))
    expect(symbols.length).toBeGreaterThan(1)
    expect(defined).toEqual(expect.arrayContaining([...symbols]))
  })

  it.each(CODES)('each curve of %s passes through the worked example', (code) => {
    const { panels } = articleOf(code)
    expect(panels).not.toEqual([])
    for (const { label, points, mark } of panels) {
      expect([label, mark.y]).toEqual([label, panels[0]?.mark.y])
      expect(mark.x).toBeGreaterThanOrEqual(points[0]?.x ?? Number.NaN)
      expect(mark.x).toBeLessThanOrEqual(points.at(-1)?.x ?? Number.NaN)
      expect(new Set(points.map(({ y }) => y)).size).toBeGreaterThan(1)
    }
  })
})
