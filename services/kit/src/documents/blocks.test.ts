import { describe, expect, it } from '@jest/globals'
import { isStaticHtml } from '@quantamental/api/common'
import type { ArticleBlock, Inline } from '@quantamental/api/market-beats'
import { writeBlocks } from './blocks.ts'

const inline = (text: string, more: Partial<Inline> = {}): Inline => ({
  text,
  marks: [],
  href: null,
  ticker: null,
  ...more,
})
const NOBODY = new Set<string>()
const EVIL = `<img src=x onerror="alert('1')">&`
const SAFE = '&lt;img src=x onerror=&quot;alert(&apos;1&apos;)&quot;&gt;&amp;'

describe('blocks as HTML', () => {
  it('headings, paragraphs, quotes, lists, tables and code become HTML', () => {
    const blocks: ArticleBlock[] = [
      { type: 'heading', level: 2, id: 'five', content: [inline('Five')] },
      { type: 'heading', level: 3, id: 'six', content: [inline('Six')] },
      { type: 'paragraph', content: [inline('A '), inline('b', { marks: ['strong', 'em'] })] },
      { type: 'quote', content: [inline('So it was.')] },
      {
        type: 'list',
        ordered: true,
        items: [
          { level: 0, content: [inline('a')] },
          { level: 2, content: [inline('b')] },
        ],
      },
      {
        type: 'table',
        header: [[inline('Zone')]],
        rows: [[[inline('Safe')]]],
        numeric: [false],
      },
      { type: 'code', text: 'Z < 1' },
      { type: 'rule' },
    ]
    const html = writeBlocks(blocks, NOBODY)
    expect(html.split('\n')).toEqual([
      '<h2 id="five">Five</h2>',
      '<h3 id="six">Six</h3>',
      '<p>A <strong><em>b</em></strong></p>',
      '<blockquote>So it was.</blockquote>',
      '<ol><li data-level="0">a</li><li data-level="2">b</li></ol>',
      '<table><thead><tr><th>Zone</th></tr></thead><tbody><tr><td>Safe</td></tr></tbody></table>',
      '<pre>Z &lt; 1</pre>',
      '<hr>',
    ])
    expect(isStaticHtml(html)).toBe(true)
  })

  it('all text in the HTML is escaped', () => {
    const html = writeBlocks(
      [
        { type: 'heading', level: 2, id: EVIL, content: [inline(EVIL)] },
        { type: 'paragraph', content: [inline(EVIL, { href: `/a?${EVIL}` })] },
        { type: 'code', text: EVIL },
      ],
      NOBODY,
    )
    expect(html).toBe(
      `<h2 id="${SAFE}">${SAFE}</h2>\n<p><a href="/a?${SAFE}">${SAFE}</a></p>\n<pre>${SAFE}</pre>`,
    )
    expect(isStaticHtml(html)).toBe(true)
  })

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,a', 'http://a.example'])(
    'the HTML has no link to %s',
    (href) => {
      const html = writeBlocks([{ type: 'paragraph', content: [inline('a', { href })] }], NOBODY)
      expect(html).toBe('<p>a</p>')
    },
  )

  it('known companies are linked to their pages', () => {
    const content = [inline('BRK.B', { ticker: 'BRK.B' }), inline('ZZZZ', { ticker: 'ZZZZ' })]
    expect(writeBlocks([{ type: 'paragraph', content }], new Set(['BRK.B']))).toBe(
      '<p><a data-ticker href="/stock/summary/BRK.B">BRK.B</a>ZZZZ</p>',
    )
  })
})
