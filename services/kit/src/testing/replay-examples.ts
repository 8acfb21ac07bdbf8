import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CSRF_HEADER } from '@quantamental/api/common'
import {
  listMissing,
  presentAddress,
  type RecordedExample,
  type RecordedExamples,
} from '@quantamental/api/compatibility'
import type { FastifyInstance } from 'fastify'
import { type TestClaims, viewerCookies, visitorCookies } from './test-keys.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')

export interface ReplayedExample extends RecordedExample {
  readonly remote: string
  /** For example `mfe_stocks: GET /api/tickers/:ticker/z-score/ as visitor, 200`. */
  readonly title: string
}

/**
 * Examples of requests that the remotes in this checkout make to a service: the recorded ones in
 * `mfe-x/contracts/<service>.json`, then those in `mfe-x/contracts/by-hand/<service>.json`, which
 * can depend on each other.
 */
export function listExamples(service: string): readonly ReplayedExample[] {
  return ['contracts', 'contracts/by-hand']
    .flatMap((folder) => globSync(`mfe-*/${folder}/${service}.json`, { cwd: ROOT }).sort())
    .map((file): RecordedExamples => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')))
    .flatMap(({ remote, examples }) =>
      examples.flatMap(({ viewers, ...example }) =>
        viewers.map((viewer) => ({
          ...example,
          viewer,
          remote,
          title: `${remote}: ${example.route} as ${viewer}, ${example.status}`,
        })),
      ),
    )
}

const CLAIMS: Readonly<Record<RecordedExample['viewer'], TestClaims | null>> = {
  visitor: null,
  // Another user than `pro`.
  basic: { userId: 2, tierNumber: 3, status: 'current' },
  pro: { tierNumber: 5, status: 'current' },
  editor: { roles: ['editor'] },
  operator: { roles: ['operator'] },
}

type Texts = Readonly<Record<string, string>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ExampleRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Texts
  readonly payload?: object | string
}

export interface ReplayOptions {
  /** Parameter values that replace the recorded ones, to match this service's data. */
  readonly params?: Texts | ((example: ReplayedExample) => Texts)
  readonly query?: Texts
  /** Values for `{name}` placeholders in every example. */
  readonly given?: Readonly<Record<string, string | number>>
  /** Additional claims of a viewer. */
  readonly claims?: TestClaims
  /** Send the request as the example's viewer; by default with a test token. */
  readonly send?: (example: RecordedExample, request: ExampleRequest) => Promise<Answer>
}

export interface Answer {
  readonly statusCode: number
  readonly body: string
  readonly headers?: Readonly<Record<string, unknown>>
}

/**
 * Replay every example against the service, in order.
 * @returns differences that would break a remote: another status or a missing field; empty if none.
 */
export async function replayExamples(
  service: string,
  app: FastifyInstance,
  options: ReplayOptions = {},
): Promise<readonly string[]> {
  const saved = new Map<string, unknown>()
  const missing: string[] = []
  for (const example of listExamples(service)) {
    const values = (name: string) =>
      saved.get(`${example.remote} ${example.viewer} ${name}`) ?? options.given?.[name]
    const request = buildRequest(example, options, values)
    const answer = await sendAs(app, example, request, options)
    const problems = listProblems(example, request, answer)
    missing.push(...problems.map((problem) => `${example.title}: ${problem}`))
    if (problems.length > 0) continue
    for (const [name, field] of Object.entries(example.keeps ?? {})) {
      const value = readField(JSON.parse(answer.body), field)
      if (value === undefined)
        missing.push(`${example.title}: the response has no ${field} to save`)
      saved.set(`${example.remote} ${example.viewer} ${name}`, value)
    }
  }
  return missing
}

function buildRequest(
  example: ReplayedExample,
  { params = {}, query = {} }: ReplayOptions,
  values: (name: string) => unknown,
): ExampleRequest {
  const own = typeof params === 'function' ? params(example) : params
  const asText = (recorded: Texts, given: Texts) =>
    Object.fromEntries(
      Object.entries(recorded).map(([name, value]) => {
        const filled = fill(value, values)
        return [name, filled === value ? (given[name] ?? value) : String(filled)]
      }),
    )
  const { route, headers, body, csrf } = example
  return {
    method: route.slice(0, route.indexOf(' ')) as Method,
    url: presentAddress({
      route,
      params: asText(example.params, own),
      query: asText(example.query, query),
    }),
    headers: { ...headers, ...(csrf === false && { [CSRF_HEADER.toLowerCase()]: '' }) },
    ...(body && { payload: fill(body, values) as object }),
  }
}

/** Replace every text `{name}` by the value of that name. */
export function fill(value: unknown, values: (name: string) => unknown): unknown {
  if (typeof value === 'string') {
    const name = /^\{(\w+)\}$/.exec(value)?.[1]
    return name === undefined ? value : (values(name) ?? value)
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, values)]))
}

/** Read a path such as `items.0.id` from a response. */
function readField(value: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value)
}

function listProblems(
  { status, answer: shape }: RecordedExample,
  { method, url }: ExampleRequest,
  { statusCode, body }: Answer,
): readonly string[] {
  if (statusCode !== status) {
    return [`${method} ${url} returns ${statusCode} instead of ${status}: ${body}`]
  }
  return shape === null ? [] : listMissing(JSON.parse(body), shape)
}

/** Send a request as the viewer of `example`. */
export function sendAs(
  app: FastifyInstance,
  example: RecordedExample,
  request: ExampleRequest,
  { send, claims }: ReplayOptions,
): Promise<Answer> {
  return send?.(example, request) ?? sendWithToken(app, example, request, claims)
}

async function sendWithToken(
  app: FastifyInstance,
  { viewer }: RecordedExample,
  { headers, ...request }: ExampleRequest,
  claims: TestClaims = {},
): Promise<Answer> {
  const own = CLAIMS[viewer]
  const cookies = own ? await viewerCookies({ ...own, ...claims }) : visitorCookies()
  return app.inject({ ...request, headers: { ...cookies, ...headers } })
}
