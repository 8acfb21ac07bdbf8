import type { RouteContract } from '@quantamental/api/common'
import type { Viewer } from '@quantamental/service-kit/auth'
import {
  type AccountContext,
  type AccountRouteOptions,
  addAccountRoute,
  type Handler,
  type RouteRegistration,
} from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getViewerAccount } from '../sessions/viewer-account.ts'
import type { PlanHolder } from './list-limits.ts'

/** Owner of the requested lists, with their plan. */
export interface ListViewer extends PlanHolder {
  readonly userId: number
}

/**
 * The signed-in viewer with a live session, or the owner of an API key. The plan is the one in the token.
 * @throws UnauthorizedError
 */
async function getListViewer(context: AccountContext, viewer: Viewer): Promise<ListViewer> {
  const { userId, tierNumber, status, scopes } = viewer
  if (scopes !== null && userId !== null) return { userId, tierNumber, status }
  const { id } = await getViewerAccount(context, viewer)
  return { userId: id, tierNumber, status }
}

/** Scopes of API keys for watch lists. */
export const READ = { scope: 'watch-lists:read' } as const
export const WRITE = { scope: 'watch-lists:write' } as const

/** Route about the lists of their owner; API keys need `scope` and are refused without one. */
export function addListRoute<const R extends RouteContract>(
  contract: R,
  handler: Handler<R, { readonly owner: ListViewer }>,
  options: AccountRouteOptions = {},
): RouteRegistration {
  return addAccountRoute(
    contract,
    async (call) => handler({ ...call, owner: await getListViewer(call, call.viewer) }),
    { ...options, auth: 'required' },
  )
}

/** `addListRoute` in a transaction, one at a time per owner. */
export function addListChangeRoute<const R extends RouteContract>(
  contract: R,
  handler: Handler<R, { readonly owner: ListViewer; readonly trx: Database }>,
  options: AccountRouteOptions = {},
): RouteRegistration {
  return addListRoute(
    contract,
    (call) => withUserLock(call.db, call.owner.userId, async (trx) => handler({ ...call, trx })),
    options,
  )
}
