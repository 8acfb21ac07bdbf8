import type { PublishedRoute } from './compare-api.ts'

/** The routes of one service as they were last published, `published/<service>.jsonl`. */
export interface PublishedApi {
  readonly service: string
  /** Another major: something broke. Another minor: something was added. */
  readonly version: string
  readonly routes: readonly PublishedRoute[]
}

/** A line that says whose it is and of which version, then a line for each route. */
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
