import { describe, expect, it } from '@jest/globals'
import type { StaticText } from '@quantamental/api/common'
import { buildClaim, buildDocument } from '@quantamental/release/testing'
import type { ReleaseDocument } from '@quantamental/remote/release'
import type { PageMatch } from '../composition/find-page.ts'
import { findFrame } from './find-static-page.ts'

/** Static pages that count reads of their text. */
function countReads(keys: readonly string[]) {
  const reads: string[] = []
  const frame = (key: string) => {
    const name = key === '/*text' ? 'text' : key === '/*titled' ? 'titled' : 'plain'
    return {
      head: '',
      css: '.a{}',
      get body() {
        reads.push(key)
        const heading = key === '/*titled' ? 'title.invalid' : 'heading.invalid'
        return `<a href="/${name}.invalid"></a><h1>${heading}</h1><p>lead.invalid</p><span>labels.invalid</span>html.invalid`
      },
    }
  }
  return { reads, staticPages: Object.fromEntries(keys.map((key) => [key, frame(key)])) }
}

const pageAt = (id: string, more: Parameters<typeof buildClaim>[2] = {}): PageMatch => ({
  claim: buildClaim('/news/:id', 'item', more),
  release: buildDocument('mfe_news') as ReleaseDocument,
  on: true,
  params: { id },
})

const textOf = (title: string, labels: readonly string[]): StaticText => ({
  title,
  description: '',
  canonical_path: `/news/${title}`,
  labels: [...labels],
  heading: title,
  lead: `About ${title}`,
  facts: [],
  html: `<p>${title}</p>`,
})

describe('findFrame', () => {
  it('a frame is parsed once per composition', () => {
    const { reads, staticPages } = countReads(['/*'])
    for (const id of ['1', '2', '3']) findFrame({ staticPages }, pageAt(id))
    expect(reads).toEqual(['/*'])
    const next = countReads(['/*'])
    findFrame({ staticPages: next.staticPages }, pageAt('1'))
    expect(next.reads).toEqual(['/*'])
  })

  it('a reused frame contains no address, title or lead of the previous page', () => {
    const { staticPages } = countReads(['/*titled'])
    const show = (path: string, title: string, lead: string) =>
      findFrame(
        { staticPages },
        { ...pageAt(''), claim: buildClaim(path, 'item', { title, lead }) },
      )
    show('/news/1', 'First', 'One')
    expect(show('/news/2', 'Second', 'Two')).toEqual({
      css: '.a{}',
      body: '<a href="/news/2"></a><h1>Second</h1><p>Two</p><span>labels.invalid</span>html.invalid',
    })
    expect(show('/news/1', 'First', 'One')?.body).toContain('<a href="/news/1"></a>')
  })

  it('a reused frame contains nothing of the previous article', () => {
    const { reads, staticPages } = countReads(['/*text'])
    const show = (id: string, text: StaticText) => findFrame({ staticPages }, pageAt(id), text)
    show('1', textOf('First', ['a', 'b']))
    expect(show('2', textOf('Second', ['c']))).toEqual({
      css: '.a{}',
      body: '<a href="/news/2"></a><h1>Second</h1><p>About Second</p><span>c</span><p>Second</p>',
    })
    expect(reads).toEqual(['/*text'])
  })
})
