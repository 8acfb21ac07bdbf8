import { describe, expect, it } from '@jest/globals'
import { createSecClient, factsUrl } from './fetch-companyfacts.ts'

const USER_AGENT = 'Example Ltd admin@example.com'

/** A fake SEC that returns `statuses` in turn, and a clock that advances only by waiting. */
function stub(...statuses: number[]) {
  const requests: { url: string; at: number; agent: string | null }[] = []
  let time = 0
  const client = createSecClient({
    userAgent: USER_AGENT,
    now: () => time,
    wait: async (ms) => {
      time += ms
    },
    fetch: async (url, init) => {
      const agent = new Headers(init?.headers).get('user-agent')
      requests.push({ url: String(url), at: time, agent })
      return new Response('{}', { status: statuses[requests.length - 1] ?? 200 })
    },
  })
  return { client, requests }
}

describe('createSecClient', () => {
  it.each([undefined, '', 'curl/8', 'a@b.c\r\nx: y'])(
    'the user agent %p is refused with instructions',
    (userAgent) => {
      expect(() => createSecClient({ userAgent })).toThrow(/SEC_USER_AGENT/)
    },
  )

  it('requests carry the user agent and are limited to ten per second', async () => {
    const { client, requests } = stub()
    for (let i = 0; i < 11; i += 1) await client.get(factsUrl(320193))
    expect(requests.map((a) => a.at)).toEqual(Array.from({ length: 11 }, (_, i) => i * 100))
    expect(requests[0]).toMatchObject({
      url: 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json',
      agent: USER_AGENT,
    })
  })

  it('requests are retried while the SEC is busy', async () => {
    const { client, requests } = stub(429, 503, 200)
    await expect(client.get('https://data.sec.gov/x')).resolves.toEqual(Buffer.from('{}'))
    expect(requests).toHaveLength(3)
  })

  it('a missing document is not retried', async () => {
    const { client, requests } = stub(404)
    await expect(client.get('https://data.sec.gov/x')).rejects.toThrow(
      'data.sec.gov/x answered 404',
    )
    expect(requests).toHaveLength(1)
  })

  it('a request fails after five attempts', async () => {
    const { client, requests } = stub(500, 500, 500, 500, 500, 200)
    await expect(client.get('https://data.sec.gov/x')).rejects.toThrow(
      'data.sec.gov/x answered 500',
    )
    expect(requests).toHaveLength(5)
  })
})
