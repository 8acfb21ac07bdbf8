import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OverrideDoor {
  readonly url: string
  close(): void
}

/**
 * Local server with a stable address that redirects each request to the same path of the site with a fresh
 * override. `sign` returns the token, or null while nothing is published.
 */
export async function openOverrideDoor(
  site: URL,
  port: number,
  sign: () => string | null,
): Promise<OverrideDoor> {
  const server = createServer((request, response) => {
    // DNS rebinding: no token for foreign host names.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(403).end()
      return
    }
    const token = sign()
    if (token === null) {
      response
        .writeHead(503, { 'content-type': 'text/plain' })
        .end('The first build is not published yet. Try again in a moment.\n')
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

/** Address of `path` with an override; always on the origin of `site`. */
export function overrideAddress(site: URL, path: string, token: string): string {
  const asked = URL.parse(path.replace(/^\/+/, '/'), site) ?? site
  const address = new URL(asked.pathname + asked.search, site)
  address.searchParams.set('override', token)
  return address.href
}
