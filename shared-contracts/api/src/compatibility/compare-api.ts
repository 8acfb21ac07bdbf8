import type { RouteContract } from '../common/route.ts'
import type { JsonSchema } from './json-schema.ts'
import { listNarrowings, type Narrowing } from './list-narrowings.ts'

/** A route as it was published: its schemas as plain JSON, without texts for people. */
export interface PublishedRoute {
  /** `GET /api/tickers/:ticker/z-score/` */
  readonly route: string
  readonly params?: JsonSchema
  readonly query?: JsonSchema
  readonly headers?: JsonSchema
  readonly body?: JsonSchema
  readonly response: Readonly<Record<string, JsonSchema>>
}

const TEXTS = new Set(['summary', 'description', 'title', 'examples', 'default'])
const ASKED = ['params', 'query', 'headers', 'body'] as const

/** What a contract promises on the wire. */
export function presentRoute(contract: RouteContract): PublishedRoute {
  const { method, path, params, query, headers, body, response } = contract
  const parts = { route: `${method} ${path}`, params, query, headers, body, response }
  return JSON.parse(
    JSON.stringify(parts, function (this: unknown, key, value) {
      return TEXTS.has(key) && typeof value !== 'object' ? undefined : value
    }),
  )
}

/** The routes among what a domain of this package exports, sorted. */
export function listRoutes(domain: object): readonly PublishedRoute[] {
  return Object.entries(domain)
    .filter(([name]) => name.endsWith('Route'))
    .map(([, contract]) => presentRoute(contract as RouteContract))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}

/**
 * What a client that was made for `before` would trip over with `after`: removed routes, answers that may
 * be something else than they were, fields of answers that are gone, requests that are no longer taken.
 * Empty when `after` is additive, so a minor of the same major.
 */
export function listBreakingChanges(
  before: readonly PublishedRoute[],
  after: readonly PublishedRoute[],
): readonly string[] {
  return before.flatMap((old) => {
    const now = after.find(({ route }) => keyOf(route) === keyOf(old.route))
    if (!now) return [`${old.route} is gone`]
    return [...listAskedChanges(old, now), ...listAnswerChanges(old, now)].map(
      (change) => `${old.route}: ${change}`,
    )
  })
}

/** The name of a parameter in the path is nobody's business. */
function keyOf(route: string): string {
  return route.replaceAll(/:\w+/g, ':')
}

function listAskedChanges(old: PublishedRoute, now: PublishedRoute): readonly string[] {
  return ASKED.flatMap((part) => {
    // Parameters of the path go by their place.
    if (part === 'params' && old.route !== now.route) return []
    const before = old[part] ?? { type: 'object' }
    const after = now[part]
    if (!after) return old[part] ? [`its ${part} is no longer read`] : []
    return listNarrowings(before, after, { closed: true }).map((narrowing) =>
      presentAsked(part, narrowing),
    )
  })
}

function presentAsked(part: string, { at, kind, what }: Narrowing): string {
  const field = at === '' ? `the ${part}` : `${part} "${at}"`
  if (kind === 'missing') return `${field} must be there now`
  if (kind === 'unknown_field') return `${field} is no longer read`
  return kind === 'form' ? `${field} may no longer be ${what}` : `${field} is held to ${what} now`
}

function listAnswerChanges(old: PublishedRoute, now: PublishedRoute): readonly string[] {
  return Object.entries(old.response).flatMap(([status, before]) => {
    const after = now.response[status]
    if (!after) return Number(status) < 300 ? [`it no longer answers ${status}`] : []
    // What the service writes now, read by a client of before; no reader checks a limit.
    const widened = listNarrowings(after, before, { closed: false })
    // An optional field that nobody writes any more is no narrowing, yet somebody reads it.
    const gone = listNarrowings(before, after, { closed: true })
    const changes = [
      ...widened.filter(({ kind }) => kind !== 'limit'),
      ...gone.filter(({ kind }) => kind === 'unknown_field'),
    ]
    return [...new Set(changes.map((each) => presentAnswer(status, each)))]
  })
}

function presentAnswer(status: string, { at, kind, what }: Narrowing): string {
  const field = at === '' ? `answer ${status}` : `answer ${status} "${at}"`
  return kind === 'form' ? `${field} may be ${what} now` : `${field} is gone, or may be`
}
