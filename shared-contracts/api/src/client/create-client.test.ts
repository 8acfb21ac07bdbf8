import { describe, expect, it } from '@jest/globals'
import ky from 'ky'
import { Type } from 'typebox'
import { GET } from '../routes/route.ts'
import { ApiError, createClient, fillPath } from './client.ts'

const route = GET('/api/things/:name/', {
  summary: 'A thing.',
  params: Type.Object({ name: Type.String() }),
  response: {
    200: Type.Object({ name: Type.String() }),
    404: Type.Object({ detail: Type.String() }),
  },
})

function clientAnswering(answer: (request: Request) => Response | Promise<Response>) {
  return createClient(
    ky.create({
      baseUrl: 'http://site.test',
      retry: 0,
      fetch: async (input, init) => answer(new Request(input as Request, init)),
    }),
  )
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error) => {
      expect(error).toBeInstanceOf(ApiError)
      return error as ApiError
    },
  )
}

describe('createClient', () => {
  it('a call percent-encodes its path parameters and returns the body', async () => {
    let url = ''
    const client = clientAnswering((request) => {
      url = request.url
      return Response.json({ name: 'a/b' })
    })
    expect(await client.call(route, { params: { name: 'a/b' } })).toEqual({ name: 'a/b' })
    expect(url).toBe('http://site.test/api/things/a%2Fb/')
  })

  it('an error response throws its status, detail and request id', async () => {
    const client = clientAnswering(() =>
      Response.json({ detail: 'Not found.' }, { status: 404, headers: { 'x-request-id': 'r1' } }),
    )
    const error = await failureOf(client.call(route, { params: { name: 'x' } }))
    expect(error).toMatchObject({ status: 404, detail: 'Not found.', requestId: 'r1' })
  })

  it('an error contains the status text with the message', async () => {
    const answer = { status: 404, statusText: 'Not Found' }
    const client = clientAnswering(() => Response.json({ detail: 'No such thing.' }, answer))
    const error = await failureOf(client.call(route, { params: { name: 'x' } }))
    expect(error.statusText).toBe('Not Found: No such thing.')
    expect(error.message).toBe('404 Not Found: No such thing.')
    const silent = clientAnswering(() => new Response(null, answer))
    const bare = await failureOf(silent.call(route, { params: { name: 'x' } }))
    expect(bare.statusText).toBe('Not Found')
  })

  it.each([
    ['42', 42],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
    [undefined, null],
  ])('an error with Retry-After %j has %j seconds to wait', async (header, seconds) => {
    const client = clientAnswering(() =>
      Response.json({}, { status: 429, headers: header ? { 'retry-after': header } : {} }),
    )
    const error = await failureOf(client.call(route, { params: { name: 'x' } }))
    expect(error.retryAfterSeconds).toBe(seconds)
  })

  it('only a 400 has field messages', async () => {
    const body = { email: ['Enter a valid email address.'] }
    const bad = clientAnswering(() => Response.json(body, { status: 400 }))
    expect((await failureOf(bad.call(route, { params: { name: 'x' } }))).fields).toEqual(body)
    const other = clientAnswering(() => Response.json(body, { status: 422 }))
    expect((await failureOf(other.call(route, { params: { name: 'x' } }))).fields).toEqual({})
  })

  it('a cancelled call fails with 499 and a call without a response with 444', async () => {
    const aborted = new AbortController()
    aborted.abort()
    const client = clientAnswering((request) => {
      request.signal.throwIfAborted()
      throw new TypeError('refused')
    })
    const cancelled = client.call(route, { params: { name: 'x' }, signal: aborted.signal })
    expect((await failureOf(cancelled)).status).toBe(499)
    expect((await failureOf(client.call(route, { params: { name: 'x' } }))).status).toBe(444)
  })

  it('a response without a body returns null', async () => {
    const client = clientAnswering(() => new Response(null, { status: 204 }))
    expect(await client.call(route, { params: { name: 'x' } })).toBeNull()
  })
})

describe('headers of a call', () => {
  const searchRoute = GET('/api/tickers/', {
    summary: 'Matches.',
    headers: Type.Object({ searchtext: Type.Optional(Type.String()) }),
    response: { 200: Type.Array(Type.Object({ ticker: Type.String() })) },
  })

  it('a call accepts JSON and sends the headers of its route', async () => {
    const seen: Headers[] = []
    const client = clientAnswering((request) => {
      seen.push(request.headers)
      return Response.json([])
    })
    await client.call(route, { params: { name: 'x' } })
    await client.call(searchRoute, { headers: { searchtext: 'app' } })
    expect(seen.map((headers) => headers.get('accept'))).toEqual([
      'application/json',
      'application/json',
    ])
    expect(seen[1]?.get('searchtext')).toBe('app')
  })
})

describe('fillPath', () => {
  it('fillPath leaves a path without parameters unchanged', () => {
    expect(fillPath('/api/getme/')).toBe('/api/getme/')
  })
})
