import { describe, expect, it } from '@jest/globals'
import { anchorOf, textOf } from './block.ts'
import { parseInline } from './inline.ts'

describe('parseInline', () => {
  it('parseInline splits a text into links to site paths, strong text and code', () => {
    expect(parseInline('See [Plans](/pricing?a=1), **now**: `pe<15`.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'Plans', path: '/pricing?a=1' },
      { kind: 'text', text: ', ' },
      { kind: 'strong', text: 'now' },
      { kind: 'text', text: ': ' },
      { kind: 'code', text: 'pe<15' },
      { kind: 'text', text: '.' },
    ])
  })

  it.each([
    '[away](https://evil.example)',
    '[script](javascript:alert(1))',
    '<script>alert(1)</script>',
    'a ** b ` c',
    '',
  ])('parseInline leaves %j unchanged', (text) => {
    expect(
      parseInline(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
    expect(parseInline(text).every(({ kind }) => kind === 'text')).toBe(true)
  })
})

describe('blocks', () => {
  it('text blocks have heading anchors of letters, digits and single hyphens', () => {
    expect(anchorOf('Buffett’s two returns: EPS & ROE')).toBe('buffett-s-two-returns-eps-roe')
  })

  it('text blocks include list and table content in their text', () => {
    expect(
      textOf([{ p: 'One [two](/x)' }, { list: ['**three**'] }, { table: [['four', '`five`']] }]),
    ).toBe('One two three four five')
  })
})
