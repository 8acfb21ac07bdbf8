import fc from 'fast-check'
import type { PublishedRoute } from '../compatibility/compare-api.ts'
import type { JsonSchema } from '../compatibility/list-narrowings.ts'
import { arbitraryOf, nearMissesOf } from './arbitrary-of.ts'
import {
  HOSTILE_HEADERS,
  HOSTILE_PAYLOADS,
  HOSTILE_QUERIES,
  HOSTILE_SHAPES,
  HOSTILE_TEXTS,
} from './hostile-values.ts'

/** Request that succeeded; its variations get deeper into an operation than invented ones. */
export interface SampleRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

type RequestKind = 'valid' | 'near-valid' | 'hostile'

export interface GeneratedRequest {
  readonly kind: RequestKind
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query, encoded. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

type Operation = Omit<PublishedRoute, 'response'>
type Part = 'params' | 'query' | 'headers' | 'body'
type Parts = Record<Part, Record<string, unknown>>

const PARTS = ['params', 'query', 'headers', 'body'] as const

/**
 * `count` requests of an operation: valid ones, ones with a single value just outside its schema, and ones with a
 * hostile value, payload or header. The same seed gives the same requests.
 */
export function generateRequests(
  operation: Operation,
  samples: readonly SampleRequest[],
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly GeneratedRequest[] {
  const base = fc.oneof(...samplesOf(operation, samples))
  const place = placeOf(operation)
  const requests = fc.oneof(
    { weight: 3, arbitrary: base.map((parts) => present(operation, 'valid', parts)) },
    { weight: 3, arbitrary: fc.tuple(base, place).chain(nearlyValid(operation)) },
    { weight: 3, arbitrary: fc.tuple(base, place).chain(withHostileValue(operation)) },
    { weight: 1, arbitrary: base.chain(withHostileTransport(operation)) },
  )
  return fc.sample(requests, { seed, numRuns: count })
}

/** Samples as they are, samples with other valid values, and values of the schemas alone. */
function samplesOf(operation: Operation, samples: readonly SampleRequest[]) {
  const invented = fc.record(
    Object.fromEntries(
      PARTS.map((part) => [part, arbitraryOf(operation[part] ?? { type: 'object' })]),
    ),
  ) as fc.Arbitrary<Parts>
  if (samples.length === 0) return [invented]
  const given = fc.constantFrom(...samples).map(
    (sample): Parts => ({
      params: { ...sample.params },
      query: { ...sample.query },
      headers: { ...sample.headers },
      body: { ...(sample.body as object) },
    }),
  )
  const mixed = fc
    .tuple(given, invented, fc.infiniteStream(fc.boolean()))
    .map(([own, other, coins]) => {
      // Ids of paths stay: an invented one is a 404.
      for (const part of ['query', 'headers', 'body'] as const) {
        for (const name of Object.keys(other[part])) {
          if (coins.next().value) own[part][name] = other[part][name]
        }
      }
      return own
    })
  return [given, mixed, invented]
}

interface Place {
  readonly part: Part
  readonly name: string
  readonly schema: JsonSchema
}

/** Values of a request that can be replaced, and one that no schema has. */
function placeOf(operation: Operation): fc.Arbitrary<Place> {
  const places = PARTS.flatMap((part) =>
    Object.entries(operation[part]?.properties ?? {}).map(([name, schema]) => ({
      part,
      name,
      schema,
    })),
  )
  const part = operation.body ? 'body' : 'query'
  return fc.constantFrom(...places, { part, name: 'is_admin', schema: {} } as const)
}

function nearlyValid(operation: Operation) {
  return ([parts, place]: [Parts, Place]) =>
    fc.constantFrom(undefined, ...nearMissesOf(place.schema)).map((value) => {
      return present(operation, 'near-valid', replace(parts, place, value))
    })
}

function withHostileValue(operation: Operation) {
  return ([parts, place]: [Parts, Place]) => {
    const values = place.part === 'body' ? [...HOSTILE_TEXTS, ...HOSTILE_SHAPES] : HOSTILE_TEXTS
    const member = place.schema.type === 'array' ? (value: unknown) => [value] : undefined
    return fc.constantFrom(...values).map((value) => {
      return present(operation, 'hostile', replace(parts, place, member?.(value) ?? value))
    })
  }
}

function withHostileTransport(operation: Operation) {
  return (parts: Parts): fc.Arbitrary<GeneratedRequest> => {
    const plain = present(operation, 'hostile', parts)
    return fc.oneof(
      fc.constantFrom(...HOSTILE_HEADERS).map((headers) => ({
        ...plain,
        headers: { ...plain.headers, ...headers },
      })),
      fc.constantFrom(...HOSTILE_QUERIES).map((query) => ({
        ...plain,
        url: `${plain.url}${plain.url.includes('?') ? '&' : '?'}${query}`,
      })),
      fc.constantFrom(...HOSTILE_PAYLOADS).map(({ type, payload }) => ({
        ...plain,
        headers: { ...plain.headers, 'content-type': type },
        payload,
      })),
    )
  }
}

function replace(parts: Parts, { part, name }: Place, value: unknown): Parts {
  const { [name]: _, ...others } = parts[part]
  return { ...parts, [part]: value === undefined ? others : { ...others, [name]: value } }
}

function present({ route, body }: Operation, kind: RequestKind, parts: Parts): GeneratedRequest {
  const [method = 'GET', path = '/'] = route.split(' ')
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encode(parts.params[name] ?? ''))
  const query = Object.entries(parts.query).map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  )
  return {
    kind,
    method: method as GeneratedRequest['method'],
    url: query.length > 0 ? `${address}?${query.join('&')}` : address,
    headers: {
      ...Object.fromEntries(
        Object.entries(parts.headers).map(([name, value]) => [name, headerText(String(value))]),
      ),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(parts.body) }),
  }
}

/** Lone surrogates cannot be encoded. */
function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

/** Header fields hold Latin-1 without control characters; clients cannot send anything else. */
function headerText(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, '?')
}
