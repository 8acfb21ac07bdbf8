import type { AnswerShape } from './answer-shape.ts'

/** `visitor` is signed out; `basic` and `pro` are subscribers. */
export type ExampleViewer = 'visitor' | 'basic' | 'pro' | 'editor' | 'operator'

/** Request of a remote, with the parts of the response that it relies on. */
export interface RecordedExample {
  /** For example `GET /api/tickers/:ticker/z-score/`. */
  readonly route: string
  readonly viewer: ExampleViewer
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Request headers named in the contract. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON request body; absent if there is none. */
  readonly body?: ExampleBody
  /** Whether to send the CSRF token. Default true. */
  readonly csrf?: boolean
  readonly status: number
  /** Null for responses without a JSON body. */
  readonly answer: AnswerShape | null
  /**
   * Response fields to reuse in later examples of the same viewer and file: name to path, such as
   * `items.0.id`. Later examples write the name as `{list}`.
   */
  readonly keeps?: Readonly<Record<string, string>>
}

/** JSON; `{list}` is replaced with a value of an earlier response or of the service's own data. */
type ExampleBody = Readonly<Record<string, unknown>>

/** Example as stored: once for all viewers with the same request and response. */
export interface StoredExample extends Omit<RecordedExample, 'viewer'> {
  readonly viewers: readonly ExampleViewer[]
}

/**
 * `contracts/<service>.json` of a remote (recorded), or `contracts/by-hand/<service>.json` (requests
 * after a click).
 */
export interface RecordedExamples {
  readonly remote: string
  readonly service: string
  readonly examples: readonly StoredExample[]
}

/** Merge examples that differ only in their viewer. */
export function joinViewers(examples: readonly RecordedExample[]): readonly StoredExample[] {
  const joined = new Map<string, StoredExample>()
  for (const { viewer, ...request } of examples) {
    const key = JSON.stringify(request)
    const viewers = joined.get(key)?.viewers ?? []
    const { route, ...others } = request
    joined.set(key, { route, viewers: [...viewers, viewer], ...others })
  }
  return [...joined.values()]
}

/** Parameters of `pathname` by name; undefined if the route does not match. */
export function matchRoute(
  route: string,
  pathname: string,
): Readonly<Record<string, string>> | undefined {
  const wanted = splitPath(route.slice(route.indexOf(' ') + 1))
  const given = splitPath(pathname)
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

/** For example `/api/tickers/T1/z-score/?quarters=8`. */
export function presentAddress({
  route,
  params,
  query,
}: Pick<RecordedExample, 'route' | 'params' | 'query'>): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}
