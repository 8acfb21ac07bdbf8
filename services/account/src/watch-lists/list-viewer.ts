import type { Viewer } from '@quantamental/service-kit/auth'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import type { PlanHolder } from './list-limits.ts'

/** Owner of the requested lists, with their plan. */
export interface ListViewer extends PlanHolder {
  readonly userId: number
}

/**
 * The signed-in viewer with a live session, or the owner of an API key. The plan is the one in the token.
 * @throws UnauthorizedError
 */
export async function getListViewer(context: AccountContext, viewer: Viewer): Promise<ListViewer> {
  const { userId, tierNumber, status, scopes } = viewer
  if (scopes !== null && userId !== null) return { userId, tierNumber, status }
  const { id } = await getViewerAccount(context, viewer)
  return { userId: id, tierNumber, status }
}
