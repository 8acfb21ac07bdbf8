import { expect, test } from '../src/fixtures.ts'

test.describe('bad input through the edge', () => {
  test('an unknown ticker gets 404 with its name', async ({ request }) => {
    const response = await request.get('/api/tickers/ZZZQ/z-score/')
    expect(response.status()).toBe(404)
    const { detail, suggestions, ...rest } = await response.json()
    expect(detail).toBe('Unknown ticker: ZZZQ.')
    expect(suggestions.length).toBeLessThanOrEqual(5)
    for (const one of suggestions) expect(Object.keys(one).toSorted()).toEqual(['name', 'ticker'])
    expect(rest).toEqual({})
  })

  test('a ticker of 300 characters gets 400 with the limit', async ({ request }) => {
    const response = await request.get(`/api/tickers/${'A'.repeat(300)}/z-score/`)
    expect(response.status()).toBe(400)
    expect(await response.json()).toEqual({
      ticker: ['Ensure this field has no more than 12 characters.', 'Enter a valid value.'],
    })
  })

  test('SQL in the search text is treated as text', async ({ request }) => {
    const searchtext = encodeURIComponent("'; DROP TABLE company; --")
    const response = await request.get('/api/tickers/', { headers: { searchtext } })
    expect(response.status()).toBe(404)
    expect(await response.json()).toEqual({ detail: 'No results found...' })
    const after = await request.get('/api/tickers/', { headers: { searchtext: 'aapl' } })
    expect((await after.json())[0].ticker).toBe('AAPL')
  })

  test('wildcards in the search text are treated as text', async ({ request }) => {
    const response = await request.get('/api/tickers/', { headers: { searchtext: '%25' } })
    expect(response.status()).toBe(404)
  })

  test('a malformed token gets 401', async ({ request }) => {
    const response = await request.get('/api/getme/', {
      headers: { cookie: 'qm_access=not.a.token' },
    })
    expect(response.status()).toBe(401)
    expect(await response.json()).toEqual({ detail: 'Token is invalid', code: 'token_not_valid' })
  })

  test('a request without the CSRF header gets 403', async ({ request }) => {
    const response = await request.post('/api/jwt/create/', {
      data: { email: 'demo@quantamental.example', password: 'x' },
    })
    expect(response.status()).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'csrf_failed' })
  })

  test('a missing asset and an unknown API path get 404', async ({ request }) => {
    const asset = await request.get('/r/mfe_stocks/1.0.0-00000000/remoteEntry.js')
    expect(asset.status()).toBe(404)
    expect(asset.headers()['content-type']).toContain('text/plain')
    const api = await request.get('/api/nothing/')
    expect(api.status()).toBe(404)
    expect(await api.json()).toEqual({ detail: 'Not found.' })
  })

  test('an unknown page gets 404 with the page-not-found screen', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/)
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
  })
})
