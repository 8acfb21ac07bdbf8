import { createKeyPair } from '@quantamental/release/keys'
import { createSigner } from '@quantamental/release/signing'
import type { Composition, TrustedKeys } from '@quantamental/remote/release'
import type { FastifyInstance } from 'fastify'
import type { EdgeConfig } from '../config.ts'

/** Key pairs of an operator and of an edge, both trusted. */
export function makeTestKeys() {
  const operator = createKeyPair(['release', 'registry', 'override'])
  const edge = createKeyPair(['registry'])
  const trusted: TrustedKeys = { [operator.keyId]: operator.trusted, [edge.keyId]: edge.trusted }
  const config: Partial<EdgeConfig> = { trustedKeys: trusted, edgeKey: edge.privateKeyPem }
  return { trusted, signer: createSigner(operator.privateKeyPem), config }
}

/** Minimal browser with cookies. */
export function openBrowser(app: FastifyInstance) {
  const jar = new Map<string, string>()
  async function send(options: {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  }) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const { body, ...request } = options
    const response = await app.inject({
      ...request,
      headers: { accept: 'text/html', cookie, ...options.headers },
      ...(body !== undefined && { payload: body }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    jar,
    send,
    get: (url: string, headers: Record<string, string> = {}) => send({ url, headers }),
    /** Composition document of the page at `url`. */
    async compositionAt(url: string): Promise<Composition> {
      const { body } = await send({ url })
      const json = /id="composition">(.*?)<\/script>/.exec(body)?.[1]
      return JSON.parse(json ?? 'null')
    },
    async report(
      composition: string,
      marks: readonly object[],
      headers: Record<string, string> = {},
    ) {
      const body = JSON.stringify({ composition, marks })
      const sent = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      }
      return send({ url: '/composition/beacons', method: 'POST', headers: sent, body })
    },
  }
}
