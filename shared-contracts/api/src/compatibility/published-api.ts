import type { PublishedRoute } from './compare-api.ts'

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
