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

/** Texts from a service that returns `responses` in turn and repeats the last one. */
function textsOf(...responses: (() => Response | Promise<Response>)[]) {
  const requested: string[] = []
  const problems: string[] = []
  let time = 0
  const texts = createStaticTexts({
    timeoutMs: 10_000,
    findUrl: (service) => (service === 'market-beats' ? 'http://beats' : undefined),
    onProblem: (path, problem) => problems.push(`${path} ${problem}`),
    now: () => time,
    fetch: async (url, init) => {
      requested.push(String(url))
      expect(new Headers(init?.headers).has('cookie')).toBe(false)
      const respond = responses.length > 1 ? responses.shift() : responses[0]
      if (!respond) throw new Error('unreachable')
      return respond()
    },
  })
  const find = (page: PageMatch | undefined = pageOf()) => texts.find(page, 'request-1')
  return { find, requested, problems, wait: (ms: number) => (time += ms) }
}
const respondWith =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

describe('the text of a page', () => {
  it('a text is requested from the service that owns its path and cached for 30 seconds', async () => {
    const { find, requested, wait } = textsOf(
      respondWith(TEXT),
      respondWith({ ...TEXT, title: 'Newer' }),
    )
    expect(await Promise.all([find(), find()])).toEqual([TEXT, TEXT])
    expect(requested).toEqual([`http://beats${PATH}`])
    wait(29_999)
    expect((await find())?.title).toBe('A')
    wait(1)
    expect((await find())?.title).toBe('Newer')
    expect(requested).toHaveLength(2)
  })

  it('a text is requested per address', async () => {
    const { find, requested } = textsOf(respondWith(TEXT))
    await find(pageOf({ params: { id: 'a/b' } }))
    await find()
    expect(requested).toEqual(['http://beats/api/posts/a%2Fb/static/', `http://beats${PATH}`])
  })

  it('no text is requested for a page without one, a disabled remote or missing parameters', async () => {
    const { find, requested } = textsOf(respondWith(TEXT))
    expect(await find(pageOf({ claim: buildClaim('/news/:id', 'item') }))).toBeUndefined()
    expect(await find(pageOf({ on: false }))).toBeUndefined()
    expect(await find(pageOf({ params: {} }))).toBeUndefined()
    expect(requested).toEqual([])
  })

  it('a missing text is cached and not reported as a problem', async () => {
    const { find, requested, problems } = textsOf(respondWith({ detail: 'none' }, 404))
    expect([await find(), await find()]).toEqual([undefined, undefined])
    expect([requested.length, problems]).toEqual([1, []])
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['HTTP 500', respondWith({}, 500)],
    [
      'the response is not a valid text',
      respondWith({ ...TEXT, html: '<script>alert(1)</script>' }),
    ],
    [
      'the response is not a valid text',
      respondWith({ ...TEXT, canonical_path: '//evil.example' }),
    ],
    [
      'the response is not a valid text',
      respondWith({ ...TEXT, image_path: '//evil.example/a.png' }),
    ],
    ['the response is not a valid text', respondWith({ ...TEXT, lead: 1 })],
    ['the response is not a valid text', respondWith(null)],
    ['timed out', () => Promise.reject(new Error('timed out'))],
    ['the text is too long', respondWith({ ...TEXT, html: 'a'.repeat(512 * 1024) })],
  ])(
    'a text is omitted and requested again two seconds after the failure "%s"',
    async (problem, failure) => {
      const { find, requested, problems, wait } = textsOf(failure, respondWith(TEXT))
      expect(await find()).toBeUndefined()
      expect(problems).toEqual([`${PATH} ${problem}`])
      wait(1_999)
      expect(await find()).toBeUndefined()
      expect(requested).toHaveLength(1)
      wait(1)
      expect(await find()).toEqual(TEXT)
    },
  )
})
