import type { RouteContract } from '../routes/route.ts'
import { type JsonSchema, listNarrowings, type Narrowing } from './list-narrowings.ts'

/** Published route: its schemas as plain JSON, without descriptions. */
export interface PublishedRoute {
  /** For example `GET /api/tickers/:ticker/z-score/`. */
  readonly route: string
  readonly params?: JsonSchema
  readonly query?: JsonSchema
  readonly headers?: JsonSchema
  readonly body?: JsonSchema
  readonly response: Readonly<Record<string, JsonSchema>>
}

const TEXTS = new Set(['summary', 'description', 'title', 'examples', 'default'])
const REQUEST_PARTS = ['params', 'query', 'headers', 'body'] as const

/** Wire format of a contract. */
export function presentRoute(contract: RouteContract): PublishedRoute {
  const { method, path, params, query, headers, body, response } = contract
  const parts = { route: `${method} ${path}`, params, query, headers, body, response }
  return JSON.parse(
    JSON.stringify(parts, function (this: unknown, key, value) {
      return TEXTS.has(key) && typeof value !== 'object' ? undefined : value
    }),
  )
}

/** Routes among the exports of a domain, sorted. */
export function listRoutes(domain: object): readonly PublishedRoute[] {
  return Object.entries(domain)
    .filter(([name]) => name.endsWith('Route'))
    .map(([, contract]) => presentRoute(contract as RouteContract))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}

/**
 * Changes that break a client built for `before`: removed routes, responses with new types or missing
 * fields, and requests that are no longer accepted. Empty if `after` is additive, which allows a minor
 * version.
 */
export function listBreakingChanges(
  before: readonly PublishedRoute[],
  after: readonly PublishedRoute[],
): readonly string[] {
  return before.flatMap((old) => {
    const now = after.find(({ route }) => keyOf(route) === keyOf(old.route))
    if (!now) return [`${old.route} was removed`]
    return [...listRequestChanges(old, now), ...listResponseChanges(old, now)].map(
      (change) => `${old.route}: ${change}`,
    )
  })
}

/** Key of a route regardless of parameter names. */
function keyOf(route: string): string {
  return route.replaceAll(/:\w+/g, ':')
}

function listRequestChanges(old: PublishedRoute, now: PublishedRoute): readonly string[] {
  return REQUEST_PARTS.flatMap((part) => {
    // Path parameters are matched by position.
    if (part === 'params' && old.route !== now.route) return []
    const before = old[part] ?? { type: 'object' }
    const after = now[part]
    if (!after) return old[part] ? [`its ${part} is no longer accepted`] : []
    return listNarrowings(before, after, { closed: true }).map((narrowing) =>
      presentRequestChange(part, narrowing),
    )
  })
}

function presentRequestChange(part: string, { at, kind, what }: Narrowing): string {
  const field = at === '' ? `the ${part}` : `${part} "${at}"`
  if (kind === 'missing') return `${field} is now required`
  if (kind === 'unknown_field') return `${field} is no longer accepted`
  return kind === 'form'
    ? `${field} no longer accepts ${what}`
    : `${field} is now limited to ${what}`
}

function listResponseChanges(old: PublishedRoute, now: PublishedRoute): readonly string[] {
  return Object.entries(old.response).flatMap(([status, before]) => {
    const after = now.response[status]
    if (!after) return Number(status) < 300 ? [`it no longer returns ${status}`] : []
    // Check the new service's responses against the old client's schema; clients do not enforce limits.
    const widened = listNarrowings(after, before, { closed: false })
    // Removing an optional field is not a narrowing, but clients may read it.
    const gone = listNarrowings(before, after, { closed: true })
    const changes = [
      ...widened.filter(({ kind }) => kind !== 'limit'),
      ...gone.filter(({ kind }) => kind === 'unknown_field'),
    ]
    return [...new Set(changes.map((each) => presentResponseChange(status, each)))]
  })
}

function presentResponseChange(status: string, { at, kind, what }: Narrowing): string {
  const field = at === '' ? `response ${status}` : `response ${status} "${at}"`
  return kind === 'form' ? `${field} can now be ${what}` : `${field} was removed or is now optional`
}

/** Routes of one service as last published in `published/<service>.jsonl`. */
export interface PublishedApi {
  readonly service: string
  /** Major: breaking changes; minor: additions. */
  readonly version: string
  readonly routes: readonly PublishedRoute[]
}

/** JSON lines: service and version first, then one line per route. */
export function writePublished({ service, version, routes }: PublishedApi): string {
  return [{ service, version }, ...routes].map((line) => `${JSON.stringify(line)}\n`).join('')
}

export function readPublished(text: string): PublishedApi {
  const [head, ...routes] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { ...head, routes }
}
