import { CONTENT_MAX_BYTES } from '../sources/source-file.ts'
import {
  HttpError,
  isTemporary,
  parseRetryAfter,
  printableUrl,
  TransferError,
} from './http-error.ts'

const HEADERS_MS = 60_000
const STALL_MS = 30_000
const ATTEMPTS = 5
const BACKOFF_MS = 1000
const WAIT_MAX_MS = 120_000
const TOO_MANY = 429

/** Requests to one group of hosts share its limit. */
export interface HostPolicy {
  readonly group: string
  readonly requestsPerSecond: number
  readonly userAgent: string
}

interface HttpClientOptions {
  readonly policyOf: (url: URL) => HostPolicy
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number) => Promise<void>
  readonly now?: () => number
  /** Longest time without a byte of the body. */
  readonly stallMs?: number
}

export interface OpenResponse {
  readonly status: number
  readonly headers: Headers
  /** Chunks of the body. @throws TransferError if it stalls or breaks */
  readonly body: AsyncGenerator<Uint8Array>
  discard(): Promise<void>
}

/** Polite client: a limited rate for each group of hosts, time limits and retries. */
export interface HttpClient {
  /** Content of `url`, retried. @throws HttpError, TransferError */
  get(url: string): Promise<Buffer>
  /** Answer to one request, unless its status is neither 2xx nor `accepted`. @throws as `get` */
  open(
    url: string,
    headers: Readonly<Record<string, string>>,
    accepted: readonly number[],
  ): Promise<OpenResponse>
  /** Wait before another attempt. @throws `error` if it is permanent or the attempts are used up */
  pause(error: unknown, failures: number): Promise<void>
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Turns of each group, evenly spaced; a server on this machine is not limited. */
function createTurns(wait: (ms: number) => Promise<void>, now: () => number) {
  const next = new Map<string, number>()
  return {
    async take(url: URL, { group, requestsPerSecond }: HostPolicy): Promise<void> {
      if (LOOPBACK.has(url.hostname)) return
      const turn = Math.max(now(), next.get(group) ?? 0)
      next.set(group, turn + 1000 / requestsPerSecond)
      if (turn > now()) await wait(turn - now())
    },
    /** Delay the other requests of a group that is too fast. */
    hold({ group }: HostPolicy, ms: number): void {
      next.set(group, Math.max(next.get(group) ?? 0, now() + ms))
    },
  }
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { policyOf, fetch: request = fetch, wait = sleep, now = Date.now } = options
  const { stallMs = STALL_MS } = options
  const turns = createTurns(wait, now)

  async function* readBody(url: string, response: Response, controller: AbortController) {
    const reader = response.body?.getReader()
    if (!reader) return
    try {
      for (;;) {
        const timer = setTimeout(() => {
          controller.abort(new Error(`no data for ${stallMs / 1000} s`))
        }, stallMs)
        const { done, value } = await reader.read().finally(() => clearTimeout(timer))
        if (done) return
        yield value
      }
    } catch (error) {
      throw new TransferError(url, controller.signal.aborted ? controller.signal.reason : error)
    } finally {
      reader.cancel().catch(() => {})
    }
  }

  async function send(url: string, headers: Readonly<Record<string, string>>) {
    const address = new URL(url)
    const policy = policyOf(address)
    await turns.take(address, policy)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      controller.abort(new Error(`no answer in ${HEADERS_MS / 1000} s`))
    }, HEADERS_MS)
    try {
      const response = await request(url, {
        headers: { 'user-agent': policy.userAgent, ...headers },
        signal: controller.signal,
      })
      return { response, controller, policy }
    } catch (error) {
      throw new TransferError(url, controller.signal.aborted ? controller.signal.reason : error)
    } finally {
      clearTimeout(timer)
    }
  }

  const client: HttpClient = {
    async open(url, headers, accepted) {
      const { response, controller, policy } = await send(url, headers)
      const discard = async () => response.body?.cancel().catch(() => {})
      const { status } = response
      if (response.ok || accepted.includes(status)) {
        return {
          ...{ status, headers: response.headers, discard },
          body: readBody(url, response, controller),
        }
      }
      await discard()
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now())
      if (status === TOO_MANY) turns.hold(policy, Math.min(WAIT_MAX_MS, retryAfterMs ?? BACKOFF_MS))
      throw new HttpError(url, status, retryAfterMs)
    },
    async get(url) {
      for (let failures = 1; ; failures += 1) {
        try {
          const { body } = await client.open(url, {}, [])
          return await collect(url, body)
        } catch (error) {
          await client.pause(error, failures)
        }
      }
    },
    async pause(error, failures) {
      if (!isTemporary(error) || failures >= ATTEMPTS) throw error
      const requested = error instanceof HttpError ? error.retryAfterMs : null
      await wait(Math.min(WAIT_MAX_MS, requested ?? BACKOFF_MS * 2 ** (failures - 1)))
    },
  }
  return client
}

/** Content of `url`; null if the answer has one of the statuses `missing`. @throws as `get` */
export async function findContent(
  client: Pick<HttpClient, 'get'>,
  url: string,
  missing: readonly number[] = [404],
): Promise<Buffer | null> {
  try {
    return await client.get(url)
  } catch (error) {
    if (error instanceof HttpError && missing.includes(error.status)) return null
    throw error
  }
}

async function collect(url: string, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > CONTENT_MAX_BYTES) throw new Error(`${printableUrl(url)} is too large`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
