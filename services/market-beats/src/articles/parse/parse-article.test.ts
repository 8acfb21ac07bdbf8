import { describe, expect, it } from '@jest/globals'
import { tokenize } from '@quantamental/api/articles'
import { ArticleBlockSchema, type Inline } from '@quantamental/api/market-beats'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { BODY_LINE, buildSource, CHART } from '../../testing/sources.ts'
import { fillCharts } from '../article.presenter.ts'
import { parseArticle } from './parse-article.ts'

const parse = (body: string) => parseArticle(buildSource({ body }))
const errorsOf = (body: string) =>
  parse(body)
    .lint.filter(({ severity }) => severity === 'error')
    .map(({ line, message }) => `${line}: ${message}`)
/** Inlines of the first block. */
function inlinesOf(body: string): Inline[] {
  const [block] = parse(body).blocks
  return block && 'content' in block ? block.content : []
}
const textOf = (body: string) =>
  inlinesOf(body)
    .map(({ text }) => text)
    .join('')

describe('a valid source', () => {
  it('a valid source has no lint messages', () => {
    expect(parseArticle(buildSource()).lint).toEqual([])
  })

  it('a valid source has a title, summary, tags, slug and author', () => {
    const article = parseArticle(buildSource({ front: 'featured: true' }))
    expect(article).toMatchObject({
      title: 'How a rating comes about',
      summary: 'What goes into a rating, and what does not, in five minutes.',
      tags: ['credit rating'],
      isFeatured: true,
      slug: 'how-a-rating-comes-about',
      author: 'Quantamental editors',
    })
  })

  it('a source with Windows line ends is parsed the same', () => {
    const source = buildSource({ body: '## Part\n\ntext' })
    expect(parseArticle(source.replaceAll('\n', '\r\n'))).toEqual(parseArticle(source))
  })
})

describe('blocks', () => {
  it('headings get unique ids, and paragraphs, quotes, code and rules are parsed', () => {
    const { blocks } = parse('## One\n\ntext\n\n## One\n\n> said\n\n```\na < b\n```\n\n---')
    expect(blocks.slice(0, 6)).toEqual([
      { type: 'heading', level: 2, id: 'one', content: [expect.objectContaining({ text: 'One' })] },
      { type: 'paragraph', content: [expect.objectContaining({ text: 'text' })] },
      expect.objectContaining({ type: 'heading', id: 'one-2' }),
      { type: 'quote', content: [expect.objectContaining({ text: 'said' })] },
      { type: 'code', text: 'a < b' },
      { type: 'rule' },
    ])
  })

  it('lists are flat, with the level of each item', () => {
    const [list] = parse('1. a\n   - b\n     - c\n2. d').blocks
    expect(list).toMatchObject({ type: 'list', ordered: true })
    const items = list?.type === 'list' ? list.items : []
    expect(items.map(({ level, content }) => [level, content[0]?.text])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
      [0, 'd'],
    ])
  })

  it('numeric columns of tables are detected', () => {
    const [table] = parse('| Rating | From | Note |\n|---|---|--:|\n| AA | 0.02% | x |').blocks
    expect(table).toMatchObject({ type: 'table', numeric: [false, true, true] })
  })

  it('charts are parsed in order', () => {
    const trend = '```chart\nkind: trend\nmetric: pe\nsectors: Energy, Utilities\ntitle: PE\n```'
    const { charts, blocks, lint } = parse(`${CHART}\n\n${trend}`)
    expect(lint).toEqual([])
    expect(charts).toEqual([
      expect.objectContaining({ kind: 'rating-history', ticker: 'AAPL', unit: 'rank' }),
      expect.objectContaining({ kind: 'trend', sectors: ['Energy', 'Utilities'], unit: 'ratio' }),
    ])
    expect(blocks.slice(0, 2)).toEqual([
      { type: 'chart', position: 0 },
      { type: 'chart', position: 1 },
    ])
  })
})

describe('inline text', () => {
  it('inline marks and links are parsed', () => {
    expect(inlinesOf('a **b *c*** `d` [Apple](/stock/summary/AAPL)')).toEqual([
      { text: 'a ', marks: [], href: null, ticker: null },
      { text: 'b ', marks: ['strong'], href: null, ticker: null },
      { text: 'c', marks: ['strong', 'em'], href: null, ticker: null },
      { text: ' ', marks: [], href: null, ticker: null },
      { text: 'd', marks: ['code'], href: null, ticker: null },
      { text: ' ', marks: [], href: null, ticker: null },
      { text: 'Apple', marks: [], href: '/stock/summary/AAPL', ticker: null },
    ])
  })

  it.each([
    ['$AAPL', ['AAPL']],
    ['($BRK.B), $F.', ['BRK.B', 'F']],
    ['**$MSFT**', ['MSFT']],
    ['$5', []],
    ['US$AAPL', []],
    ['\\$AAPL', []],
    ['`$AAPL`', []],
    ['$aapl', []],
    ['$AAPLX7Z', []],
    ['[$AAPL](/stock/summary/AAPL)', []],
  ])('the text %s names %j', (body, tickers) => {
    const named = inlinesOf(body).flatMap(({ ticker }) => ticker ?? [])
    expect(named).toEqual(tickers)
    expect([...parse(body).tickers.keys()]).toEqual(tickers)
  })
})

describe('hostile sources', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<iframe src="https://evil.example"></iframe>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><circle/></svg>',
    '<style>body{display:none}</style>',
    '<!-- hidden -->',
    'text <b onclick="x()">bold</b>',
    '<a href="javascript:alert(1)">x</a>',
  ])('%s becomes text with an error', (html) => {
    expect(textOf(html)).toBe(html)
    for (const inline of inlinesOf(html)) expect([inline.href, inline.marks]).toEqual([null, []])
    expect(errorsOf(html)).toEqual([expect.stringMatching(`^${BODY_LINE}: HTML is shown as text`)])
  })

  it('the error about HTML has the line within the paragraph', () => {
    expect(errorsOf('one\ntwo\n<b>three</b>')[0]).toMatch(`${BODY_LINE + 2}: HTML`)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://plain.example/',
    '//evil.example/x',
    '\\\\evil.example',
    'https://user:word@evil.example/',
    'https:/evil.example',
    'https://localhost/',
    'relative/path',
    '#part',
  ])('a link to %s keeps its text and loses its address', (href) => {
    const body = `[see this page](<${href}>)`
    expect(inlinesOf(body)).toEqual([
      { text: 'see this page', marks: [], href: null, ticker: null },
    ])
    expect(errorsOf(body)).toEqual([expect.stringMatching(`^${BODY_LINE}: Link to a path`)])
  })

  it('reference links and autolinks with unsafe addresses are removed', () => {
    const body = '[see this page][x] <javascript:alert(1)>\n\n[x]: javascript:alert(1)'
    expect(inlinesOf(body).every(({ href }) => href === null)).toBe(true)
    expect(errorsOf(body)[0]).toMatch('Link to a path')
  })

  it.each([
    ['/stock/summary/AAPL?as_of=2024-01-01#x', '/stock/summary/AAPL?as_of=2024-01-01#x'],
    // Encoded, so that browsers see no second slash.
    ['</\\evil.example>', '/%5Cevil.example'],
    ['https://www.sec.gov/edgar', 'https://www.sec.gov/edgar'],
  ])('the address %s stays a link', (href, expected) => {
    expect(inlinesOf(`[see this page](${href})`)[0]?.href).toBe(expected)
    expect(errorsOf(`[see this page](${href})`)).toEqual([])
  })

  it('entities are shown as the characters they stand for', () => {
    expect(textOf('&lt;script&gt; &amp; &#x3c;b&#x3e;')).toBe('<script> & <b>')
    expect(errorsOf('&lt;script&gt;')).toEqual([])
  })

  it('images become text with an error', () => {
    expect(errorsOf('![a chart](https://evil.example/x.png)')).toEqual([
      `${BODY_LINE}: Images are not supported. Use a chart block for figures.`,
    ])
  })

  it.each(['a\u0000b', 'a\ud800b', 'a\u001bb'])(
    'a source with the invalid character %j has an error',
    (text) => {
      expect(textOf(text)).toBe('a\ufffdb')
      expect(errorsOf(text)).toEqual([`${BODY_LINE}: Remove the invalid character.`])
    },
  )

  const LONG = 49_000
  it.each([
    ['brackets', '['.repeat(LONG)],
    ['brackets both ways', `${'['.repeat(LONG / 2)}a${']'.repeat(LONG / 2)}`],
    ['open links', '[a]('.repeat(LONG / 4)],
    ['open images', '!['.repeat(LONG / 2)],
    ['quotes', `${'> '.repeat(LONG / 2)}a`],
    ['lists', `${'- '.repeat(LONG / 2)}a`],
    ['stars and lines', '*_'.repeat(LONG / 2)],
    ['open tags', '<a '.repeat(LONG / 3)],
    ['ticks', Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join(' ')],
    ['quotes in lists in quotes', '> - > - > - a\n'.repeat(LONG / 14)],
    ['a table of bars', `a|b\n-|-\n${'|\n'.repeat(LONG / 3)}`],
  ])('a source of %s has no more tokens than characters', (_name, body) => {
    const tokens = tokenize(body)
    const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0)
    expect(count).toBeLessThan(body.length * 5)
    const { blocks, charts, lint } = parseArticle(body)
    expect(JSON.stringify(blocks).length).toBeLessThan(body.length * 12)
    expect(Value.Check(Type.Array(ArticleBlockSchema), fillCharts(blocks, charts))).toBe(true)
    expect(lint.length).toBeLessThanOrEqual(51)
  })

  it('a long address referenced often is included a limited number of times', () => {
    const address = `https://www.sec.gov/${'a'.repeat(1900)}`
    const { blocks, lint } = parse(`${'[edgar file][x] '.repeat(2500)}\n\n[x]: ${address}`)
    expect(JSON.stringify(blocks).length).toBeLessThan(2_000_000)
    expect(lint.map(({ message }) => message)).toContain('An article can have at most 300 links.')
  })

  it('aliases in the front matter are not expanded', () => {
    const front = 'author: &a [x, x]\nslug: [*a, *a, *a]'
    const { lint, author } = parseArticle(buildSource({ front }))
    expect(author).toBe('Quantamental editors')
    expect(lint.map(({ line }) => line)).toContain(6)
  })
})

describe('the lint', () => {
  it.each([
    ['# One', `${BODY_LINE}: Start headings at ##: the title is the first level.`],
    ['### One', `${BODY_LINE}: Put a ## heading before this ### heading.`],
    ['## One\n\n#### Two', `${BODY_LINE + 2}: Use only ## and ### for headings.`],
    [
      '[here](/help)',
      `${BODY_LINE}: “here” doesn’t describe where the link goes. Name its target.`,
    ],
    ['[](/help)', `${BODY_LINE}: Enter a text for this link.`],
    ['- ```\n  x\n  ```', `${BODY_LINE}: A list can only contain text. Move this below the list.`],
  ])('the body %j has the error: %s', (body, error) => {
    expect(errorsOf(body)).toContain(error)
  })

  it.each([
    ['kind: pie\ntitle: T', `${BODY_LINE}: Choose a kind of chart`],
    ['kind: z-score\ntitle: T', `${BODY_LINE}: Enter a ticker for the chart`],
    ['kind: z-score\nticker: AAPL', `${BODY_LINE}: Enter a chart title`],
    ['kind: trend\ntitle: T', `${BODY_LINE}: Choose a metric for the trend`],
    ['kind: trend\nmetric: pe\ntitle: T\nsectors: Tech', `${BODY_LINE}: “Tech” is not a sector.`],
    [
      'kind: z-score\nticker: AAPL\ntitle: T\ncolor: red',
      `${BODY_LINE + 4}: Each line of a chart is a name and a value`,
    ],
  ])('the chart %j has the error: %s', (lines, error) => {
    const errors = errorsOf(`\`\`\`chart\n${lines}\n\`\`\``)
    expect(errors).toContainEqual(expect.stringContaining(error))
  })

  it.each([
    ['title: short12', false],
    ['title: short123', true],
    [`title: ${'a'.repeat(110)}`, true],
    [`title: ${'a'.repeat(111)}`, false],
  ])('a title must have 8 to 110 characters: %s', (line, isGood) => {
    const { lint } = parseArticle(buildSource({ title: line.slice(7) }))
    expect(lint.length === 0).toBe(isGood)
  })

  it.each([
    [39, false],
    [40, true],
    [280, true],
    [281, false],
  ])('a summary of %d characters is accepted: %s', (length, isGood) => {
    const source = buildSource().replace(/summary: .*/, `summary: ${'a'.repeat(length)}`)
    expect(parseArticle(source).lint.length === 0).toBe(isGood)
  })

  it.each([
    ['', 'Start the source with the title'],
    ['---\ntitle: [\n---\ntext', 'Invalid YAML'],
    ['---\nshade: red\n---\ntext', 'Unknown name “shade”. Use title, summary, tags'],
    ['---\n- a\n---\ntext', 'Each of these lines must be a name and a value'],
    ['---\ntitle: A title of words\n---\ntext', 'The article needs a summary.'],
    ['---\nfeatured: maybe\n---\ntext', 'featured must be true or false.'],
    ['---\nslug: A b\n---\ntext', 'Use a-z, 0-9 and hyphens'],
    ['---\ntags: [a]\n---\ntext', 'Use 2 to 30 letters'],
    ['---\ntags: [aa, bb, cc, dd, ee, ff, gg]\n---\ntext', 'An article can have at most 6 tags.'],
  ])('the source %j has the message: %s', (source, message) => {
    const messages = parseArticle(source).lint.map((lint) => lint.message)
    expect(messages).toContainEqual(expect.stringContaining(message))
  })
})
