import { describe, expect, it } from '@jest/globals'
import { parseForm, readParams } from './params.ts'

interface Params {
  amount: number
  name?: string
  note?: string
  live?: boolean
  kind?: string
  metadata?: Record<string, string>
  expand?: string[]
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number }
  items?: { id: string; quantity?: number }[]
  later?: string
  back?: string
}

function read(text: string) {
  return readParams<Params>(
    {
      amount: { required: 'integer' },
      name: 'string',
      note: 'clearable',
      live: 'boolean',
      kind: ['a', 'b'],
      metadata: 'metadata',
      expand: 'strings',
      created: 'range',
      items: { items: { fields: { id: { required: 'string' }, quantity: 'integer' } } },
      later: 'unsupported',
      back: 'url',
    },
    parseForm(text),
  )
}

describe('parameters', () => {
  it('parameters are parsed from a nested form into their types', () => {
    const text =
      'amount=100&live=true&note=&kind=b&metadata[order_id]=7&expand[0]=a&expand[]=b&created[gte]=5&items[0][id]=x&items[1][id]=y&items[1][quantity]=2'
    expect(read(text)).toEqual({
      amount: 100,
      live: true,
      note: '',
      kind: 'b',
      metadata: { order_id: '7' },
      expand: ['a', 'b'],
      created: { gte: 5 },
      items: [{ id: 'x' }, { id: 'y', quantity: 2 }],
    })
  })

  it.each([
    ['', 'parameter_missing', 'amount'],
    ['amount=1&nope=1', 'parameter_unknown', 'nope'],
    ['amount=1&items[0][id]=x&items[0][shade]=red', 'parameter_unknown', 'items[0][shade]'],
    ['amount=1&items[0][quantity]=1', 'parameter_missing', 'items[0][id]'],
    ['amount=1&created[after]=1', 'parameter_unknown', 'created[after]'],
    ['amount=1.5', 'parameter_invalid_integer', 'amount'],
    ['amount=1e3', 'parameter_invalid_integer', 'amount'],
    ['amount=1&name=', 'parameter_invalid_empty', 'name'],
    ['amount=1&later=x', 'parameter_not_simulated', 'later'],
    ['amount=1&back=javascript:alert(1)', 'url_invalid', 'back'],
    ['amount=1&back=/cart', 'url_invalid', 'back'],
    ['amount=1&live=yes', undefined, 'live'],
    ['amount=1&kind=c', undefined, 'kind'],
    ['amount=1&name[x]=1', undefined, 'name'],
    ['amount=1&items=x', undefined, 'items'],
    ['amount=1&items[a][id]=x', undefined, 'items'],
    ['amount=1&__proto__[polluted]=1', 'parameter_unknown', '__proto__'],
  ])('the invalid form %s is refused', (text, code, param) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ status: 400, details: expect.objectContaining({ param }) }),
    )
    try {
      read(text)
    } catch (error) {
      expect((error as { details: { code?: string } }).details.code).toBe(code)
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    [50, 40, 500, true],
    [51, 1, 1, false],
    [1, 41, 1, false],
    [1, 1, 501, false],
  ])(
    'a form with %i metadata keys of %i characters and values of %i is accepted: %s',
    (count, key, value, fits) => {
      const pairs = Array.from({ length: count }, (_, i) => {
        return `metadata[${String(i).padStart(key, 'k').slice(-Math.max(key, 2))}]=${'v'.repeat(value)}`
      })
      const attempt = () => read(`amount=1&${pairs.join('&')}`)
      if (fits) expect(Object.keys(attempt().metadata ?? {})).toHaveLength(count)
      else expect(attempt).toThrow(/Metadata/)
    },
  )
})
