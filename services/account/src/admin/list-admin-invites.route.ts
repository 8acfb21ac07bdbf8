import { listAdminInvitesRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { presentInvite } from './presenter.ts'

const SHOWN = 200

export const addListAdminInvitesRoute = addAccountRoute(listAdminInvitesRoute, async ({ db }) => {
  const invites = await db
    .selectFrom('invite')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const requests = await db
    .selectFrom('invite_request')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    invites: invites.map(presentInvite),
    requests: requests.map(({ created_at, invited_at, ...rest }) => ({
      ...rest,
      created_at: created_at.toISOString(),
      invited_at: invited_at?.toISOString() ?? null,
    })),
  }
})
