import type { RouteContract } from '@quantamental/api/common'
import { addRoute, type RouteOptions } from '@quantamental/service-kit/app'
import type { Viewer } from '@quantamental/service-kit/auth'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StocksContext } from '../context.ts'
import { accessTierOf } from './entitlement/rating-visibility.ts'
import type { SnapshotStore } from './universe/snapshot-store.ts'
import type { UniverseSnapshot } from './universe/universe-snapshot.ts'

/** A route for published data, open to API keys with the scope `stocks:read`. */
export function addReadRoute<const R extends RouteContract & { readonly method: 'GET' }>(
  app: FastifyInstance,
  contract: R,
  handler: Parameters<typeof addRoute<R>>[2],
  options: Omit<RouteOptions, 'scope'> = {},
): void {
  addRoute(app, contract, handler, { ...options, scope: 'stocks:read' })
}

/** @throws NotFoundError before the first publication. */
export async function getSnapshot(store: SnapshotStore): Promise<UniverseSnapshot> {
  const snapshot = await store.current()
  if (!snapshot) throw new NotFoundError('No data has been published yet.')
  return snapshot
}

export interface SnapshotCall {
  readonly viewer: Viewer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Send JSON that `write` creates from the published version for the viewer's access tier, or 304 if
 * the browser's copy is current. The text must depend on the path, the tier and the version only. It is cached until
 * the next publication; otherwise it counts as an expensive read.
 */
export async function sendSnapshot(
  { store, snapshotCache, limits }: Pick<StocksContext, 'store' | 'snapshotCache' | 'limits'>,
  { viewer, request, reply }: SnapshotCall,
  write: (snapshot: UniverseSnapshot, accessTier: number) => string | Promise<string>,
): Promise<FastifyReply> {
  const known = store.known()
  const snapshot = known?.snapshot ?? (await getSnapshot(store))
  const accessTier = accessTierOf(viewer)
  const { version } = request.server.serviceConfig
  const key = `${snapshot.version} ${accessTier} ${viewer.tierNumber} ${version} ${request.url}`
  let response = known ? snapshotCache.find(known.mark, key) : undefined
  if (!response) {
    await limits.countRead(request)
    response = await snapshotCache.obtain(known?.mark ?? null, key, () =>
      limits.takeTurn(viewer, async () => ({
        body: Buffer.from(await write(snapshot, accessTier)),
        tag: entityTag(key),
      })),
    )
  }
  if (isNotModified({ request, reply }, response.tag)) return reply
  return reply.type('application/json; charset=utf-8').send(response.body)
}
