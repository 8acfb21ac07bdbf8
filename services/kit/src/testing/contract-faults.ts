import { readFileSync } from 'node:fs'
import path from 'node:path'
import { referenceRoute, type ServiceName } from '@quantamental/api/common'
import {
  listBreakingChanges,
  listRoutes,
  type PublishedApi,
  type PublishedRoute,
  readPublished,
} from '@quantamental/api/compatibility'
import type { FastifyInstance } from 'fastify'
import { lintApi } from './lint-api.ts'

export const PUBLISHED = path.join(
  import.meta.dirname,
  '../../../../shared-contracts/api/published',
)

/**
 * Differences between a service and its published contract: changed, added or removed routes,
 * routes it does not serve, another version at `/version`, each with the command that fixes it; and faults of its
 * OpenAPI documents. Empty if there are none.
 */
export async function listContractFaults(
  service: ServiceName,
  contracts: object,
  app: FastifyInstance,
): Promise<readonly string[]> {
  const published = readPublished(readFileSync(path.join(PUBLISHED, `${service}.jsonl`), 'utf8'))
  const { api } = (await app.inject('/version')).json()
  const document = (await app.inject(`/api/docs/${service}.json`)).json()
  return [
    ...listUnpublished(published, listRoutes(contracts)),
    ...listUnserved(published, document.paths),
    ...(await lintApi(document)),
    ...(await lintApi((await app.inject(referenceRoute(service).path)).json())),
    ...(api === published.version
      ? []
      : [
          `${service} reports ${api} at /version but its published contract is ${published.version}: ` +
            'run `npm run contracts -w infra/platform/release` and commit contract-versions.ts',
        ]),
  ]
}

/** Differences between `routes` and the last published contract. */
export function listUnpublished(
  published: PublishedApi,
  routes: readonly PublishedRoute[],
): readonly string[] {
  const { service, version } = published
  const before = new Map(published.routes.map((each) => [each.route, JSON.stringify(each)]))
  const changed = routes
    .filter((each) => before.get(each.route) !== JSON.stringify(each))
    .map(({ route }) => (before.has(route) ? route : `${route} (new)`))
  const now = new Set(routes.map(({ route }) => route))
  const gone = [...before.keys()].filter((route) => !now.has(route)).map((each) => `${each} (gone)`)
  const differing = [...changed, ...gone]
  if (differing.length === 0) return []
  const major = listBreakingChanges(published.routes, routes).length > 0 ? ' -- --major' : ''
  return [
    `${service} differs from its published version ${version}: ${differing.join(', ')}. ` +
      `Run \`npm run contracts -w infra/platform/release${major}\` and commit its changes in shared-contracts/api`,
  ]
}

function listUnserved(
  { service, routes }: PublishedApi,
  paths: Readonly<Record<string, object>>,
): readonly string[] {
  const served = new Set(
    Object.entries(paths).flatMap(([address, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    ),
  )
  return routes
    .filter(({ route }) => !served.has(route))
    .map(({ route }) => `${service} does not serve ${route}, which is in its published contract`)
}
