import { describe, expect, it } from '@jest/globals'
import { KEY, startSimulator } from '../../test/start-simulator.ts'
import { ALL_CALLS } from './all-calls.ts'

describe('hostile requests', () => {
  const FORMS = [
    '',
    'metadata=x',
    'metadata[a][b][c]=1',
    'amount=-1&currency=usd',
    'amount=99999999999999999999&currency=usd',
    'amount=500&currency=USD',
    'amount=500&currency=usd&confirm=true',
    'amount=500&currency=usd&confirm=true&payment_method=pm_card_visa&return_url=nowhere',
    'line_items[0][quantity]=-5&success_url=javascript:alert(1)',
    'customer[]=a&customer=b',
    '[a]=1&]=2&a[=3',
    'expand[0]=&expand[1]=a.b.c.d.e.f',
    '__proto__=1&constructor[prototype][x]=1',
    `a${'[b]'.repeat(50)}=1`,
    '%ff=%00',
    'limit=1&starting_after=x',
    'features=x&return_url=%',
    'created[gte]=x',
  ]

  it.each(ALL_CALLS.map(({ method, path }) => [method, path] as const))(
    '%s %s responds to every hostile request, and every refusal is a Stripe error',
    async (method, path) => {
      const { url } = await startSimulator()
      const target = url + path.replace(':id', 'x')
      for (const form of FORMS) {
        const posts = method === 'POST'
        const response = await fetch(posts ? target : `${target}?${form}`, {
          method,
          headers: {
            authorization: `Bearer ${KEY}`,
            ...(posts && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(posts && { body: form }),
        })
        const body = await response.json()
        expect({ form, failed: response.status >= 500 }).toEqual({ form, failed: false })
        if (!response.ok) {
          expect(body.error).toMatchObject({
            type: expect.any(String),
            message: expect.any(String),
          })
        }
      }
    },
  )
})
