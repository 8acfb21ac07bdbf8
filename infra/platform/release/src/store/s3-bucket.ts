import { AwsClient } from 'aws4fetch'
import { ReleaseError } from '../release-error.ts'

interface S3Address {
  /** URL of the bucket, with a closing slash: `https://s3.example.org/builds/`. */
  readonly bucketUrl: string
  /** Empty, or with a closing slash. */
  readonly prefix: string
  readonly region: string
}

/**
 * `s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1`. The endpoint defaults to AWS's in the region. The
 * bucket is part of the path (path style), which every server supports. @throws ReleaseError `address_invalid`.
 */
export function parseS3Address(address: string): S3Address {
  const url = URL.parse(address)
  const bucket = url?.hostname ?? ''
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw invalid(`"${address}" is not s3://bucket/prefix?endpoint=…&region=…`)
  }
  const unknown = [...url.searchParams.keys()].filter((k) => k !== 'endpoint' && k !== 'region')
  if (unknown.length > 0) throw invalid(`an s3 address has no "${unknown.join(', ')}"`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = URL.parse(
    url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
  )
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) {
    throw invalid('the endpoint of an s3 address must be an http(s) address')
  }
  const parts = url.pathname.split('/').filter((part) => part !== '')
  return {
    bucketUrl: `${endpoint.href.replace(/\/+$/, '')}/${bucket}/`,
    prefix: parts.map((part) => `${part}/`).join(''),
    region,
  }
}

function invalid(message: string): ReleaseError {
  return new ReleaseError('address_invalid', message)
}

export interface S3Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const ATTEMPTS = 3
const TIMEOUT_MS = 30_000

/** Client for the S3 requests that a store needs. Keys are below the address's prefix. */
export function openBucket(address: S3Address, credentials: S3Credentials) {
  const { bucketUrl, prefix, region } = address
  const client = new AwsClient({ ...credentials, service: 's3', region, retries: 0 })
  const urlOf = (key: string) =>
    `${bucketUrl}${`${prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`

  /** Retry network and server errors; all these requests are idempotent. */
  const request = async (what: string, url: string, init: RequestInit = {}): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (answer.status < 500 && answer.status !== 429) return answer
        if (attempt >= ATTEMPTS) throw failed(what, `answers ${answer.status}`)
      } catch (error) {
        if (error instanceof ReleaseError) throw error
        if (attempt >= ATTEMPTS) throw failed(what, 'does not respond')
      }
    }
  }

  const listPage = async ({ start, ...more }: { start: string } & Record<string, string>) => {
    const url = new URL(bucketUrl.replace(/\/$/, ''))
    const parameters = { 'list-type': '2', prefix: prefix + start, ...more }
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== '') url.searchParams.set(name, value)
    }
    const answer = await request('listing', url.href)
    await requireOk('listing', answer)
    const text = await answer.text()
    const keys = readElements(text, 'Contents').flatMap((part) => readElements(part, 'Key'))
    return {
      keys: keys.map((key) => key.slice(prefix.length)),
      token: readElements(text, 'NextContinuationToken')[0],
    }
  }

  return {
    /** Undefined if the key is missing. */
    async get(key: string) {
      const answer = await request(`reading ${key}`, urlOf(key))
      if (answer.status === 404) return undefined
      await requireOk(`reading ${key}`, answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    /** With `ifAbsent`, resolve with false if the file exists. */
    async put(
      key: string,
      content: Uint8Array,
      { type, ifAbsent = false }: { type: string; ifAbsent?: boolean },
    ) {
      const answer = await request(`writing ${key}`, urlOf(key), {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'content-type': type, ...(ifAbsent && { 'if-none-match': '*' }) },
      })
      // 409: another conditional write is in progress.
      if (ifAbsent && (answer.status === 412 || answer.status === 409)) return false
      await requireOk(`writing ${key}`, answer)
      return true
    },
    async remove(key: string) {
      const answer = await request(`removing ${key}`, urlOf(key), { method: 'DELETE' })
      if (answer.status !== 404) await requireOk(`removing ${key}`, answer)
    },
    /** Keys that begin with `start`. */
    async list(start: string) {
      const found: string[] = []
      let token: string | undefined
      do {
        const page = await listPage({ start, ...(token && { 'continuation-token': token }) })
        found.push(...page.keys)
        token = page.token
      } while (token)
      return found
    },
  }
}

async function requireOk(what: string, answer: Response): Promise<void> {
  if (answer.ok) return
  const text = await answer.text().catch(() => '')
  const code = readElements(text, 'Code')[0]
  throw failed(what, `answers ${answer.status}${code ? ` ${code}` : ''}`)
}

function failed(what: string, how: string): ReleaseError {
  return new ReleaseError('remote_failed', `the store’s server ${how} (${what})`)
}

/** Contents of each element of that name, which have no attributes in the responses of S3. */
function readElements(xml: string, name: string): readonly string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))
  return [...found].map(([, content = '']) => decodeEntities(content))
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}

function decodeEntities(text: string): string {
  if (text.includes('<')) return text
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole)
  })
}
