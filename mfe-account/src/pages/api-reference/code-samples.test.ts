import { describe, expect, it } from '@jest/globals'
import { fillAddress, SAMPLE_LANGUAGES, type SampleCall, writeSample } from './code-samples.ts'
import type { Operation } from './reference-document.ts'

const working: Operation = {
  method: 'GET',
  path: '/api/tickers/{ticker}/working/',
  operationId: 'getWorking',
  tags: ['Companies'],
  summary: 'Get the calculation',
  description: '',
  parameters: [
    { name: 'ticker', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'figure', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'quarter', in: 'query', schema: { type: 'string' } },
  ],
  responses: {},
}
const call: SampleCall = {
  origin: 'https://q.example',
  apiKey: 'qk_1',
  operation: working,
  texts: { ticker: 'BRK.B', figure: 'z score', quarter: '' },
}

describe('code samples', () => {
  it('an address has its parameters encoded and leaves empty ones out', () => {
    expect(fillAddress(call)).toBe('/api/tickers/BRK.B/working/?figure=z+score')
    expect(fillAddress({ ...call, texts: {} })).toBe('/api/tickers/{ticker}/working/')
  })

  it.each(SAMPLE_LANGUAGES)('%s has the key, the sign-in and the address', (language) => {
    const text = writeSample(language, call)
    expect(text).toContain('qk_1')
    expect(text).toContain('https://q.example')
    expect(text).toContain(language === 'TypeScript' ? 'createClient' : '/api/jwt/api_key/')
    expect(writeSample(language, { ...call, apiKey: '' })).toContain('YOUR_KEY')
  })

  it('curl quotes bodies for the shell', () => {
    const body = { note: "it's" }
    const operation: Operation = {
      ...working,
      method: 'POST',
      path: '/api/user/watch-list/',
      parameters: [],
      requestBody: { content: { 'application/json': { example: body } } },
    }
    const text = writeSample('curl', { ...call, operation })
    expect(text).toContain("-X POST 'https://q.example/api/user/watch-list/'")
    expect(text).toContain(String.raw`-d '{"note":"it'\''s"}'`)
    expect(writeSample('Python', { ...call, operation })).toContain(`json={"note": "it's"}`)
  })

  it('the sign-in itself sends no token', () => {
    const operation: Operation = {
      ...working,
      method: 'POST',
      path: '/api/jwt/api_key/',
      parameters: [],
      requestBody: { content: { 'application/json': { example: { key: 'YOUR_KEY' } } } },
    }
    expect(writeSample('curl', { ...call, operation })).not.toContain('Bearer')
    expect(writeSample('Python', { ...call, operation })).not.toContain('Bearer')
  })
})
