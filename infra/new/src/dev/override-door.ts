import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OverrideDoor {
  readonly url: string
  close(): void
}

/**
 * A door on this machine that stays the same: each request is sent on to the same path of the site with
 * a fresh override. `sign` gives its token, null while nothing is published.
 */
export async function openOverrideDoor(
  site: URL,
  port: number,
  sign: () => string | null,
): Promise<OverrideDoor> {
  const server = createServer((request, response) => {
    // A name that leads here by somebody's DNS gets no token.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(403).end()
      return
    }
    const token = sign()
    if (token === null) {
      response
        .writeHead(503, { 'content-type': 'text/plain' })
        .end('The first build is not out yet.\n')
      return
    }
    response
      .writeHead(302, {
        location: overrideAddress(site, request.url ?? '/', token),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The page `path` of the site with an override; of the site, whatever `path` says. */
export function overrideAddress(site: URL, path: string, token: string): string {
  const asked = URL.parse(path.replace(/^\/+/, '/'), site) ?? site
  const address = new URL(asked.pathname + asked.search, site)
  address.searchParams.set('override', token)
  return address.href
}
