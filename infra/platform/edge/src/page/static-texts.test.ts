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
const FOUND = { status: 200, text: TEXT }
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

type Respond = () => Response | Promise<Response>

/** Texts from a service that returns `responses` in turn and repeats the last one. */
const textsOf = (...responses: Respond[]) => textsWithin(10_000, ...responses)

function textsWithin(timeoutMs: number, ...responses: Respond[]) {
  const requested: string[] = []
  const problems: string[] = []
  const tags: (string | null)[] = []
  let time = 0
  const texts = createStaticTexts({
    timeoutMs,
    findUrl: (service) => (service === 'market-beats' ? 'http://beats' : undefined),
    onProblem: (path, problem) => problems.push(`${path} ${problem}`),
    now: () => time,
    fetch: async (url, init) => {
      requested.push(String(url))
      expect(new Headers(init?.headers).has('cookie')).toBe(false)
      tags.push(new Headers(init?.headers).get('if-none-match'))
      const respond = responses.length > 1 ? responses.shift() : responses[0]
      if (!respond) throw new Error('unreachable')
      return respond()
    },
  })
  const find = (page: PageMatch | undefined = pageOf()) => texts.find(page, 'request-1')
  return { find, requested, problems, tags, wait: (ms: number) => (time += ms) }
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
    expect(await Promise.all([find(), find()])).toEqual([FOUND, FOUND])
    expect(requested).toEqual([`http://beats${PATH}`])
    wait(29_999)
    expect(await find()).toEqual(FOUND)
    wait(1)
    expect(await find()).toEqual({ status: 200, text: { ...TEXT, title: 'Newer' } })
    expect(requested).toHaveLength(2)
  })

  it.each([404, 410])('a text keeps the status %d of its page', async (status) => {
    const { find } = textsOf(respondWith(TEXT, status))
    expect(await find()).toEqual({ status, text: TEXT })
  })

  it('a redirect names the page that replaces this one', async () => {
    const headers = { location: '/news/1/new' }
    const { find, requested } = textsOf(() => new Response(null, { status: 301, headers }))
    expect(await find()).toEqual({ status: 301, location: '/news/1/new' })
    expect(requested).toHaveLength(1)
  })

  it('an unchanged text is revalidated with its entity tag and not sent again', async () => {
    const { find, requested, tags, wait } = textsOf(
      () => Response.json(TEXT, { headers: { etag: '"v1"' } }),
      () => new Response(null, { status: 304 }),
    )
    await find()
    wait(30_000)
    expect(await find()).toEqual(FOUND)
    wait(30_000)
    expect(await find()).toEqual(FOUND)
    expect([requested.length, tags]).toEqual([3, [null, '"v1"', '"v1"']])
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

  it('a service that does not know the route yet is no problem, and is asked again later', async () => {
    const { find, requested, problems } = textsOf(respondWith({ detail: 'none' }, 404))
    expect([await find(), await find()]).toEqual([undefined, undefined])
    expect([requested.length, problems]).toEqual([1, []])
  })

  it.each<[string, Respond]>([
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
    ['the response is not a valid text', respondWith({ ...TEXT, layout: 'poster' })],
    ['the response is not a valid text', respondWith({ ...TEXT, json_ld: 'text' })],
    ['the response is not a valid text', respondWith({ detail: 'none' }, 410)],
    [
      'the redirect is not a path',
      () => new Response(null, { status: 301, headers: { location: '//evil.example' } }),
    ],
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
      expect(await find()).toEqual(FOUND)
    },
  )

  it('the last text of a page replaces one that fails, for an hour', async () => {
    const fail: Respond = () => Promise.reject(new Error('refused'))
    const { find, requested, wait } = textsOf(respondWith(TEXT), fail)
    await find()
    wait(30_000)
    expect(await find()).toEqual(FOUND)
    wait(3_600_000 - 30_000 - 1)
    expect(await find()).toEqual(FOUND)
    wait(2_000)
    expect(await find()).toBeUndefined()
    expect(requested).toHaveLength(4)
  })

  it('a page is sent without a slow text, which serves later requests', async () => {
    let respond: (response: Response) => void = () => undefined
    const slow = new Promise<Response>((resolve) => {
      respond = resolve
    })
    const { find, requested } = textsWithin(1, () => slow)
    expect([await find(), await find()]).toEqual([undefined, undefined])
    respond(Response.json(TEXT))
    await new Promise(setImmediate)
    expect(await find()).toEqual(FOUND)
    expect(requested).toHaveLength(1)
  })
})
