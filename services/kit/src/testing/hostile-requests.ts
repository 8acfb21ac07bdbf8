import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ExampleViewer,
  type RecordedExample,
  readPublished,
} from '@quantamental/api/compatibility'
import { generateRequests } from '@quantamental/api/testing'
import type { FastifyInstance } from 'fastify'
import { PUBLISHED } from './contract-faults.ts'
import { fill, listExamples, type ReplayOptions, sendAs } from './replay-examples.ts'

const PER_ROUTE = 40
/** Reads first: later requests end sessions and delete what is read. */
const ORDER = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE']

/**
 * Send valid, nearly valid and hostile requests to every route of a published contract, a few thousand in all.
 * @returns requests answered by a server error; empty if there are none. Overload is not an error.
 */
export async function listServerErrors(
  service: string,
  app: FastifyInstance,
  options: ReplayOptions = {},
): Promise<readonly string[]> {
  const { routes } = readPublished(readFileSync(path.join(PUBLISHED, `${service}.jsonl`), 'utf8'))
  const examples = listExamples(service).filter(({ status }) => status < 300)
  const given = (value: unknown) => fill(value, (name) => options.given?.[name])
  const errors: string[] = []
  const ordered = routes.toSorted((a, b) => rankOf(a.route) - rankOf(b.route))
  for (const [seed, operation] of ordered.entries()) {
    const own = examples.filter(({ route }) => route === operation.route)
    const samples = own.map(({ params, query, headers, body }) => ({
      params: { ...params, ...(typeof options.params === 'object' && options.params) },
      query: given(query) as Record<string, string>,
      headers,
      ...(body && { body: given(body) }),
    }))
    const viewer = own[0]?.viewer ?? viewerOf(operation.route)
    for (const { kind, ...request } of generateRequests(operation, samples, {
      seed,
      count: PER_ROUTE,
    })) {
      const example = { ...(own[0] ?? {}), route: operation.route, viewer } as RecordedExample
      const answer = await sendAs(app, example, request, options)
      if (answer.statusCode < 500 || answer.headers?.['retry-after'] !== undefined) continue
      const { method, url, payload = '' } = request
      errors.push(
        `${kind}: ${method} ${url.slice(0, 300)} ${payload.slice(0, 300)}: ${answer.statusCode}`,
      )
    }
  }
  return errors
}

function rankOf(route: string): number {
  return ORDER.indexOf(route.slice(0, route.indexOf(' ')))
}

function viewerOf(route: string): ExampleViewer {
  if (/\/(operator|billing|data-operations)\//.test(route)) return 'operator'
  return route.includes('/desk/') ? 'editor' : 'pro'
}
