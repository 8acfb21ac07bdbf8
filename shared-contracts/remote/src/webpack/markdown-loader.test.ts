/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { ArticleBlock } from '@quantamental/api/market-beats'
import { writeTextModule } from './markdown-loader.ts'

const inline = (text: string, rest: object = {}) => ({
  text,
  marks: [],
  href: null,
  ticker: null,
  ...rest,
})
const plain = (text: string) => [inline(text)]

function readBlocks(text: string): readonly ArticleBlock[] {
  const code = writeTextModule(`---\ntitle: Help\n---\n${text}`, '/content/help.md')
  return JSON.parse(/\{ \.\.\.(.*), parts \}$/.exec(code)?.[1] ?? '').blocks
}

describe('readBlocks', () => {
  it('readBlocks splits a text into links to site paths, strong text and code', () => {
    expect(readBlocks('See [Plans](/pricing?a=1), **now**: `pe<15`.')).toEqual([
      {
        type: 'paragraph',
        content: [
          inline('See '),
          inline('Plans', { href: '/pricing?a=1' }),
          inline(', '),
          inline('now', { marks: ['strong'] }),
          inline(': '),
          inline('pe<15', { marks: ['code'] }),
          inline('.'),
        ],
      },
    ])
  })

  it('readBlocks reads headings, lists, tables and code', () => {
    const text = `## Stocks per list
- One
- Two

1. First

| Plan | Lists |
| --- | ---: |
| None | 1 |

\`\`\`
pe<15
\`\`\``
    expect(readBlocks(text)).toEqual([
      { type: 'heading', level: 2, id: 'stocks-per-list', content: plain('Stocks per list') },
      {
        type: 'list',
        ordered: false,
        items: [
          { level: 0, content: plain('One') },
          { level: 0, content: plain('Two') },
        ],
      },
      { type: 'list', ordered: true, items: [{ level: 0, content: plain('First') }] },
      {
        type: 'table',
        header: [plain('Plan'), plain('Lists')],
        rows: [[plain('None'), plain('1')]],
        numeric: [false, true],
      },
      { type: 'code', text: 'pe<15' },
    ])
  })

  it('readBlocks leaves unmatched marks unchanged', () => {
    expect(readBlocks('a ** b ` c')).toEqual([{ type: 'paragraph', content: plain('a ** b ` c') }])
  })

  it.each([
    '<script>alert(1)</script>',
    '[script](javascript:alert(1))',
    '[away](https://evil.example)',
    '[away](//evil.example)',
    '# Title',
    '![Image](/a.png)',
    '```chart\nkind: z-score\ntitle: Score\nticker: AAPL\n```',
  ])('readBlocks rejects %j with its line', (text) => {
    expect(() => readBlocks(text)).toThrow('Line 4: ')
  })

  it('anchors consist of letters, digits and single hyphens', () => {
    expect(readBlocks('## Buffett’s two returns: EPS & ROE')).toMatchObject([
      { id: 'buffett-s-two-returns-eps-roe' },
    ])
  })
})

describe('writeTextModule', () => {
  const source = '---\ntitle: Help\nparts: [plans]\n---\n\nText.\n'

  it('the module of a Markdown file has its front matter, its blocks and its parts', () => {
    expect(writeTextModule(source, '/content/help.md')).toBe(
      `import part0 from './help/plans.md'
const parts = [part0]
export default { ...{"slug":"help","title":"Help","blocks":[{"type":"paragraph","content":[{"text":"Text.","marks":[],"href":null,"ticker":null}]}]}, parts }`,
    )
  })

  it('?front excludes the blocks of a file and of its parts', () => {
    expect(writeTextModule(source, '/content/help.md', '?front')).toBe(
      `import part0 from './help/plans.md?front'
const parts = [part0]
export default { ...{"slug":"help","title":"Help","blocks":[]}, parts }`,
    )
  })

  it('a file without front matter is rejected', () => {
    expect(() => writeTextModule('Text.', '/content/help.md')).toThrow('front matter')
  })
})
