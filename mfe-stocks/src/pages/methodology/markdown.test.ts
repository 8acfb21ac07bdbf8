import { expect, it } from '@jest/globals'
import { METHODOLOGY } from '@quantamental/models/methodology'
import { summaryOf } from './article-catalog.ts'
import { readMarkdown, readSpans } from './markdown.tsx'

const plain = (text: string) => [{ text, code: false }]

it('the Markdown parser reads paragraphs, lists and tables', () => {
  const text =
    'One\nline.\n\n- first\n- second\n\n| Input | Meaning |\n| --- | --- |\n| a | b |\n| c | d |'
  expect(readMarkdown(text)).toEqual([
    { kind: 'paragraph', spans: plain('One line.') },
    { kind: 'list', items: [plain('first'), plain('second')] },
    {
      kind: 'table',
      head: [plain('Input'), plain('Meaning')],
      rows: [
        [plain('a'), plain('b')],
        [plain('c'), plain('d')],
      ],
    },
  ])
})

it('the Markdown parser reads inline code and an escaped pipe', () => {
  expect(readSpans('`ebit` over \\|x\\|')).toEqual([
    { text: 'ebit', code: true },
    { text: ' over |x|', code: false },
  ])
  expect(readMarkdown('| a | b |\n| --- | --- |\n| x / (\\|x\\| + half) | y |')[0]).toMatchObject({
    rows: [[plain('x / (|x| + half)'), plain('y')]],
  })
})

it('the Markdown parser returns nothing for empty text', () => {
  expect(readMarkdown('')).toEqual([])
  expect(readMarkdown('\n\n\n')).toEqual([])
})

it('every methodology document is parsed completely and every model has a summary', () => {
  for (const { code, sections } of METHODOLOGY) {
    expect(summaryOf(code)).toMatch(/^[A-Z].{20,100}\.$/)
    for (const { markdown } of sections) {
      const blocks = readMarkdown(markdown)
      expect(blocks.length).toBeGreaterThan(0)
      for (const block of blocks) {
        if (block.kind === 'table') {
          for (const row of block.rows) expect(row).toHaveLength(block.head.length)
        } else if (block.kind === 'paragraph') {
          expect(block.spans[0]?.text).not.toMatch(/^(\||- )/)
        }
      }
    }
  }
})
