import type { AnswerShape } from './answer-shape.ts'

/** Who asks: nobody signed in, a subscriber to Basic or Pro, an editor, an operator. */
export type ExampleViewer = 'visitor' | 'basic' | 'pro' | 'editor' | 'operator'

/** A request that a remote makes and what it relies on in the answer. */
export interface RecordedExample {
  /** `GET /api/tickers/:ticker/z-score/` */
  readonly route: string
  readonly viewer: ExampleViewer
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Of the request, those that the contract names. */
  readonly headers: Readonly<Record<string, string>>
  /** What is sent, as JSON; absent when nothing is. */
  readonly body?: ExampleBody
  /** The CSRF token goes along unless false. */
  readonly csrf?: boolean
  readonly status: number
  /** Null: an answer without a body, or with a text. */
  readonly answer: AnswerShape | null
  /**
   * What later examples of the same viewer in this file may name as `{list}`: by that name, the field of
   * the answer, `items.0.id`.
   */
  readonly keeps?: Readonly<Record<string, string>>
}

/** JSON; a text `{list}` stands for a value that an answer before or the service's own data gives. */
export type ExampleBody = Readonly<Record<string, unknown>>

/** An example as it is kept: once for all who ask and rely on the same. */
export interface StoredExample extends Omit<RecordedExample, 'viewer'> {
  readonly viewers: readonly ExampleViewer[]
}

/** `contracts/<service>.json` of a remote, and `contracts/by-hand/<service>.json` of what no page asks by itself. */
export interface RecordedExamples {
  readonly remote: string
  readonly service: string
  readonly examples: readonly StoredExample[]
}

/** Joins those that differ in their viewer only. */
export function joinViewers(examples: readonly RecordedExample[]): readonly StoredExample[] {
  const joined = new Map<string, StoredExample>()
  for (const { viewer, ...asked } of examples) {
    const key = JSON.stringify(asked)
    const before = joined.get(key)?.viewers ?? []
    const { route, ...others } = asked
    joined.set(key, { route, viewers: [...before, viewer], ...others })
  }
  return [...joined.values()]
}

/** The parameters of `pathname` by the route's names; undefined when it is another route. */
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

/** `/api/tickers/T1/z-score/?quarters=8` */
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
