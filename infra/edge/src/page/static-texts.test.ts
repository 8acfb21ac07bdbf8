import { describe, expect, it } from '@jest/globals'
import type { StaticText } from '@quantamental/api/common'
import { buildClaim, buildDocument } from '@quantamental/release/testing'
import type { PageMatch } from '../composition/find-page.ts'
import { createStaticTexts } from './static-texts.ts'

const TEXT: StaticText = {
  title: 'A',
  description: 'B',
  canonical_path: '/news/1/a',
  labels: ['c'],
  heading: 'A',
  lead: 'B',
  facts: ['d'],
  html: '<p>e</p>',
}
const PATH = '/api/posts/1/static/'

function pageOf(more: Partial<PageMatch> = {}): PageMatch {
  return {
    claim: { ...buildClaim('/news/:id', 'item'), static: '/api/posts/:id/static/' },
    release: buildDocument('mfe_news') as PageMatch['release'],
    on: true,
    params: { id: '1' },
    ...more,
  }
}

/** Texts of a service that answers `answers` in turn; the last one stays. */
function textsOf(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = []
  const problems: string[] = []
  let time = 0
  const texts = createStaticTexts({
    timeoutMs: 10_000,
    findUrl: (service) => (service === 'market-beats' ? 'http://beats' : undefined),
    onProblem: (path, problem) => problems.push(`${path} ${problem}`),
    now: () => time,
    fetch: async (url, init) => {
      asked.push(String(url))
      expect(new Headers(init?.headers).has('cookie')).toBe(false)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (!answer) throw new Error('unreachable')
      return answer()
    },
  })
  const find = (page: PageMatch | undefined = pageOf()) => texts.find(page, 'request-1')
  return { find, asked, problems, wait: (ms: number) => (time += ms) }
}
const answer =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

describe('the text of a page', () => {
  it('is asked of the service that owns its path, and kept for 30 seconds', async () => {
    const { find, asked, wait } = textsOf(answer(TEXT), answer({ ...TEXT, title: 'Newer' }))
    expect(await Promise.all([find(), find()])).toEqual([TEXT, TEXT])
    expect(asked).toEqual([`http://beats${PATH}`])
    wait(29_999)
    expect((await find())?.title).toBe('A')
    wait(1)
    expect((await find())?.title).toBe('Newer')
    expect(asked).toHaveLength(2)
  })

  it('is asked for each address', async () => {
    const { find, asked } = textsOf(answer(TEXT))
    await find(pageOf({ params: { id: 'a/b' } }))
    await find()
    expect(asked).toEqual(['http://beats/api/posts/a%2Fb/static/', `http://beats${PATH}`])
  })

  it('is not asked for a page without one, of a remote that is off, or for no page', async () => {
    const { find, asked } = textsOf(answer(TEXT))
    expect(await find(pageOf({ claim: buildClaim('/news/:id', 'item') }))).toBeUndefined()
    expect(await find(pageOf({ on: false }))).toBeUndefined()
    expect(await find(pageOf({ params: {} }))).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('that does not exist is no problem, and is remembered', async () => {
    const { find, asked, problems } = textsOf(answer({ detail: 'none' }, 404))
    expect([await find(), await find()]).toEqual([undefined, undefined])
    expect([asked.length, problems]).toEqual([1, []])
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['HTTP 500', answer({}, 500)],
    ['the answer is no text', answer({ ...TEXT, html: '<script>alert(1)</script>' })],
    ['the answer is no text', answer({ ...TEXT, canonical_path: '//evil.example' })],
    ['the answer is no text', answer({ ...TEXT, lead: 1 })],
    ['the answer is no text', answer(null)],
    ['timed out', () => Promise.reject(new Error('timed out'))],
    ['the text is too long', answer({ ...TEXT, html: 'a'.repeat(512 * 1024) })],
  ])('is left out and asked for again after two seconds: %s', async (problem, failure) => {
    const { find, asked, problems, wait } = textsOf(failure, answer(TEXT))
    expect(await find()).toBeUndefined()
    expect(problems).toEqual([`${PATH} ${problem}`])
    wait(1_999)
    expect(await find()).toBeUndefined()
    expect(asked).toHaveLength(1)
    wait(1)
    expect(await find()).toEqual(TEXT)
  })
})
