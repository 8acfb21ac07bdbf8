import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'

interface AuthenticatorOptions {
  /** Key in base32. */
  readonly secret: string
  readonly accounts: readonly string[]
  readonly host: string
  readonly port: number
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<"]/g, (letter) => ENTITIES[letter] ?? '')

function renderPage(accounts: readonly string[], code: string, leftSeconds: number): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${leftSeconds}"><title>Authenticator</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 30rem; margin: 12vh auto; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
  output { display: block; font: 600 3.5rem/1.3 ui-monospace, monospace; letter-spacing: .08em; user-select: all }
</style>
<h1>Login code</h1>
<output>${code}</output>
<p>A new code in ${leftSeconds} seconds. Each code works once.</p>
<p>For ${accounts.map(escapeHtml).join(' and ')}.</p></html>
`
}

/** Serve the current code to browsers on this machine; requests for other host names (DNS rebinding) get 403. */
export async function startAuthenticator(
  { secret, accounts, host, port }: AuthenticatorOptions,
  now: () => Date = () => new Date(),
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const server = createServer(({ headers, url }, response) => {
    const { hostname } = new URL(`http://${headers.host || 'none'}`)
    if (!LOOPBACK.has(hostname)) {
      response.writeHead(403).end()
      return
    }
    const timestamp = now().getTime()
    const code = totp.generate({ timestamp })
    response.setHeader('cache-control', 'no-store')
    if (url === '/readyz') {
      response.end('{"status":"ok"}')
    } else if (url === '/api/code') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ code }))
    } else {
      const left = Math.ceil(totp.remaining({ timestamp }) / 1000)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      response.end(renderPage(accounts, code, left))
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
