import { setTimeout as wait } from 'node:timers/promises'
import type { Operation } from '../contract.ts'
import type { Client } from '../world/client.ts'

/** Whether a viewer reached an operation; `open` includes rejections of the input. */
export type Reach = 'open' | 'unauthenticated' | 'forbidden'

/** Codes of a 403 that depend on plan or state, which is decided after access. */
const DECIDED_LATER = ['plan', 'beta', 'signup_closed', 'locked']
/** Id of nothing. */
const NOBODY = '2000000000'

/**
 * Call an operation with ids of nothing and an empty body: access is decided before the input is validated, so an
 * allowed viewer changes nothing.
 */
export async function probe(client: Client, { route, params, body }: Operation): Promise<Reach> {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const schema = params?.properties?.[name]
    const [first] = schema?.anyOf ?? []
    return String(first?.const ?? (schema?.type === 'integer' ? NOBODY : 'NOBODY'))
  })
  const request = {
    method,
    url,
    ...(body && { headers: { 'content-type': 'application/json' }, payload: '{}' }),
  }
  let { status, headers, text } = await client.send(request)
  // The limit of API keys, 60 requests per minute and service.
  if (status === 429) {
    await wait(Number(headers['retry-after']) * 1000)
    ;({ status, headers, text } = await client.send(request))
  }
  if (status === 0 || status >= 500) throw new Error(`${route}: ${status}`)
  if (status === 401) return 'unauthenticated'
  if (status !== 403) return 'open'
  const { code } = JSON.parse(text) as { code?: string }
  return code !== undefined && DECIDED_LATER.includes(code) ? 'open' : 'forbidden'
}
