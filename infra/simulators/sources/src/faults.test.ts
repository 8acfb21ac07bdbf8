import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import {
  startTestSources,
  type TestSources,
  COMPANYFACTS_ZIP as ZIP,
} from './testing/start-test-sources.ts'

let sources: TestSources
beforeAll(async () => {
  sources = await startTestSources()
})
afterAll(() => sources.close())
afterEach(() => sources.control('DELETE', 'faults'))

const TICKERS = '/sec/files/company_tickers_exchange.json'
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const etagOf = (response: Response) => response.headers.get('etag') ?? ''
const add = (kind: string, path: string, fields: object = {}) =>
  sources.control('POST', 'faults', { kind, path, ...fields })

/** Bytes that arrive before the connection breaks. */
async function readBroken(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const reading = async () => {
    for await (const chunk of response.body ?? []) chunks.push(chunk)
  }
  await expect(reading()).rejects.toThrow()
  return Buffer.concat(chunks)
}

describe('identification', () => {
  it.each([TICKERS, '/sec-data/submissions/CIK0009910001.json', ZIP])(
    'the SEC refuses %s to a client without an email address',
    async (path) => {
      const response = await sources.get(path, { 'user-agent': 'Mozilla/5.0' })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('Undeclared Automated Tool')
    },
  )

  it('the other hosts need no email address', async () => {
    const response = await sources.get('/nasdaq/dynamic/SymDir/nasdaqtraded.txt', {
      'user-agent': 'curl',
    })
    expect(response.status).toBe(200)
  })
})

describe('conditional and range requests', () => {
  it('an unchanged file answers 304 to its ETag and to its date', async () => {
    const first = await sources.get(ZIP)
    await first.arrayBuffer()
    const byTag = await sources.get(ZIP, { 'if-none-match': etagOf(first) })
    const date = first.headers.get('last-modified') ?? ''
    const byDate = await sources.get(ZIP, { 'if-modified-since': date })
    expect([byTag.status, byDate.status]).toEqual([304, 304])
    const other = await sources.get(ZIP, { 'if-none-match': '"other"', 'if-modified-since': date })
    expect(other.status).toBe(200)
    await other.arrayBuffer()
  })

  it('a range with a matching If-Range continues the file, with another one restarts it', async () => {
    const whole = await sources.get(ZIP)
    const bytes = await bytesOf(whole)
    const rest = await sources.get(ZIP, { range: 'bytes=1000-', 'if-range': etagOf(whole) })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${bytes.length - 1}/${bytes.length}`)
    expect(Buffer.concat([bytes.subarray(0, 1000), await bytesOf(rest)]).equals(bytes)).toBe(true)
    const stale = await sources.get(ZIP, { range: 'bytes=1000-', 'if-range': '"stale"' })
    expect(stale.status).toBe(200)
    expect((await bytesOf(stale)).length).toBe(bytes.length)
  })

  it('a range beyond the end answers 416 with the length', async () => {
    const response = await sources.get(ZIP, { range: 'bytes=999999999-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  })
})

describe('faults', () => {
  it.each([
    ['forbidden', 403],
    ['throttled', 429],
    ['unavailable', 503],
  ])('%s answers %i as often as requested, then as usual', async (kind, status) => {
    await add(kind, 'company_tickers', { skip: 1, times: 2, retry_after_s: 3 })
    const responses = []
    for (let i = 0; i < 4; i += 1) responses.push(await sources.get(TICKERS))
    expect(responses.map((response) => response.status)).toEqual([200, status, status, 200])
    expect(responses[1]?.headers.get('retry-after')).toBe(kind === 'throttled' ? '3' : null)
  })

  it('html answers 200 with a page instead of the file', async () => {
    await add('html', 'nasdaqtraded')
    const response = await sources.get('/nasdaq/dynamic/SymDir/nasdaqtraded.txt')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('maintenance')
  })

  it('cut breaks the connection after the given bytes of the announced length', async () => {
    const bytes = await bytesOf(await sources.get(ZIP))
    await add('cut', 'companyfacts.zip', { bytes: 5000 })
    const response = await sources.get(ZIP)
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect((await readBroken(response)).equals(bytes.subarray(0, 5000))).toBe(true)
  })

  it('changed breaks the connection, and the rest belongs to another version', async () => {
    await add('changed', 'companyfacts.zip', { bytes: 5000 })
    const first = await sources.get(ZIP)
    const part = await readBroken(first)
    const next = await sources.get(ZIP, { range: 'bytes=5000-', 'if-range': etagOf(first) })
    expect(next.status).toBe(200)
    expect(etagOf(next)).not.toBe(etagOf(first))
    const other = await bytesOf(next)
    expect(other.subarray(0, 5000).equals(part)).toBe(false)
  })

  it('no-range answers a range request with the whole file', async () => {
    await add('no-range', 'companyfacts.zip')
    const response = await sources.get(ZIP, { range: 'bytes=1000-' })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  })

  it('slow delivers the complete file', async () => {
    const bytes = await bytesOf(await sources.get(ZIP))
    await add('slow', 'companyfacts.zip', { delay_ms: 1 })
    expect((await bytesOf(await sources.get(ZIP))).equals(bytes)).toBe(true)
  })

  it('stall sends the given bytes and nothing more', async () => {
    await add('stall', 'companyfacts.zip', { bytes: 5000 })
    const reader = (await sources.get(ZIP)).body?.getReader()
    let received = 0
    while (received < 5000) received += (await reader?.read())?.value?.length ?? 0
    expect(received).toBe(5000)
    const more = reader?.read().then(() => 'more')
    // A later request is answered while the stalled one still waits.
    expect(await Promise.race([more, sources.get(TICKERS).then(() => 'nothing')])).toBe('nothing')
    await reader?.cancel()
  })

  it('hang does not answer', async () => {
    await add('hang', 'company_tickers')
    const control = new AbortController()
    const hanging = fetch(`${sources.url}${TICKERS}`, {
      headers: { 'user-agent': 'a@example.com' },
      signal: control.signal,
    }).catch(() => 'aborted')
    let seen = 0
    while (seen === 0) {
      const state = (await (await sources.control('GET', 'state')).json()) as {
        requests: Record<string, { count: number }>
      }
      seen = state.requests[TICKERS]?.count ?? 0
    }
    const other = sources.get('/nasdaq/dynamic/SymDir/nasdaqtraded.txt').then(() => 'other')
    expect(await Promise.race([hanging, other])).toBe('other')
    control.abort()
    expect(await hanging).toBe('aborted')
  })

  it.each([
    [{ kind: 'explode', path: 'x' }, 'kind must be one of'],
    [{ kind: 'cut' }, 'path must be'],
    [{ kind: 'cut', path: 'x', times: -1 }, 'times must be'],
  ])('the fault %j is refused with a reason', async (fault, reason) => {
    const response = await sources.control('POST', 'faults', fault)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(reason)
  })
})

describe('rate limit', () => {
  it('the eleventh request to the SEC within a second answers 429 with Retry-After', async () => {
    const limited = await startTestSources(10)
    try {
      const responses = await Promise.all(Array.from({ length: 11 }, () => limited.get(TICKERS)))
      const statuses = responses.map(({ status }) => status)
      // Fewer than eleven can fall within a second on a very slow machine.
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10)
      for (const response of responses) {
        if (response.status === 429) expect(response.headers.get('retry-after')).toBe('1')
      }
      const other = await limited.get('/fred/graph/fredgraph.csv?id=DGS10')
      expect(other.status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
