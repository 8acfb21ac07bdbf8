import http from 'node:http'
import { CSRF_COOKIE, CSRF_HEADER } from '@quantamental/api/common'

const TIMEOUT_MS = 30_000
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

/** Values of all cookies that the site has set. */
export const seenCookies = new Set<string>()

export interface RawRequest {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
}

export interface Answer {
  /** 0: no response within 30 seconds, or the connection was reset. */
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  readonly ms: number
}

/** HTTP client with the cookies of one browser. Nothing is checked or encoded, so that hostile requests pass. */
export class Client {
  readonly jar = new Map<string, string>()
  readonly #origin: string
  /** Bearer token instead of cookies. */
  token: string | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Send a request with cookies and CSRF token, as the site's own pages do. */
  send({ method, url, headers = {}, payload }: RawRequest): Promise<Answer> {
    const startedAt = performance.now()
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const own: Record<string, string> = {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : { origin: this.#origin }),
      ...(cookie !== '' && { cookie }),
      ...(this.jar.has(CSRF_COOKIE) && {
        [CSRF_HEADER.toLowerCase()]: this.jar.get(CSRF_COOKIE) ?? '',
      }),
      ...headers,
      ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
    }
    const { hostname, port } = new URL(this.#origin)
    return new Promise((resolve) => {
      const finish = (status: number, fields: http.IncomingHttpHeaders, text: string) =>
        resolve({ status, headers: fields, text, ms: performance.now() - startedAt })
      const request = http.request(
        { agent, hostname, port, method, path: url, headers: own, timeout: TIMEOUT_MS },
        (response) => {
          this.#store(response.headers['set-cookie'] ?? [])
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', () => finish(0, {}, ''))
          response.on('end', () =>
            finish(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()),
          )
        },
      )
      request.on('timeout', () => request.destroy())
      request.on('error', () => finish(0, {}, ''))
      request.end(payload)
    })
  }

  #store(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      seenCookies.add(pair.slice(at + 1))
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.jar.delete(pair.slice(0, at))
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  /** Parsed response. @throws Error unless it succeeds */
  async call<T>(method: string, url: string, body?: unknown): Promise<T> {
    const { status, text } = await this.send({
      method,
      url,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
    })
    if (status < 200 || status > 299) throw new Error(`${method} ${url}: ${status} ${text}`)
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : (text as T)
  }
}

export function closeConnections(): void {
  agent.destroy()
}
