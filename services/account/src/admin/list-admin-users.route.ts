import { OPERATOR_ROLE } from '@quantamental/api/cart'
import {
  type AdminUser,
  endAdminSessionsRoute,
  getAdminUserRoute,
  listAdminUsersRoute,
  resendAdminActivationRoute,
  setAdminRoleRoute,
} from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { ForbiddenError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { AccountContext } from '../context.ts'
import type { AccountDatabase, Database, UserRow } from '../db/database.ts'
import { enqueueLinkMail } from '../mailed-links/identity-mails.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { lockUser } from '../users/user.repository.ts'
import { ConflictError, knownId, readReason } from './admin-input.ts'
import { presentPage } from './admin-page.ts'
import { recordAction } from './record-action.ts'
import { findAdminUser, listAdminUsers } from './repository.ts'

async function getAdminUser(db: Database, id: number, now: Date): Promise<AdminUser> {
  const user = await findAdminUser(db, knownId(id), now)
  if (!user) throw new NotFoundError()
  return user
}

async function lockKnownUser(trx: Transaction<AccountDatabase>, id: number): Promise<UserRow> {
  const user = await lockUser(trx, knownId(id))
  if (!user) throw new NotFoundError()
  return user
}

interface RoleChange {
  readonly operatorId: number
  readonly userId: number
  readonly role: string
  readonly has: boolean
}

/**
 * Changes a role; false if it was already so. Locks all operators, so that two operators who revoke each
 * other's role at the same time don't both lose it.
 */
async function changeRole(trx: Transaction<AccountDatabase>, change: RoleChange): Promise<boolean> {
  const { operatorId, userId, role, has } = change
  const locked = await trx
    .selectFrom('user_account')
    .select(['id', 'roles'])
    .where((eb) =>
      eb.or([eb('id', '=', userId), eb(eb.val(OPERATOR_ROLE), '=', eb.fn.any('roles'))]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const isOperator = locked.find(({ id }) => id === operatorId)?.roles.includes(OPERATOR_ROLE)
  if (!isOperator) throw new ForbiddenError()
  const target = locked.find(({ id }) => id === userId)
  if (!target) throw new NotFoundError()
  if (role === OPERATOR_ROLE && userId === operatorId) {
    throw new ConflictError('You can’t change your own operator role. Ask another operator.')
  }
  if (target.roles.includes(role) === has) return false
  const others = target.roles.filter((each) => each !== role)
  await trx
    .updateTable('user_account')
    .set({ roles: has ? [...others, role] : others })
    .where('id', '=', userId)
    .execute()
  return true
}

function addListRoutes(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, listAdminUsersRoute, async ({ query: { q = '', role = null, page = 1 } }) => {
    const filter = { q: q.trim(), role }
    const { count, users } = await listAdminUsers(db, filter, { page, now: now() })
    return presentPage(users, count, page)
  })
  addRoute(app, getAdminUserRoute, ({ params }) => getAdminUser(db, params.id, now()))
}

function addHelpRoutes(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, resendAdminActivationRoute, async ({ params, body, viewer }) => {
    const reason = readReason(body.reason)
    const at = now()
    await db.transaction().execute(async (trx) => {
      const user = await lockKnownUser(trx, params.id)
      if (user.is_active) throw new ConflictError('This account is already active.')
      await enqueueLinkMail(trx, 'activation', user, at)
      const subject = `user ${user.id}`
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'resend_activation',
        userId: user.id,
        subject,
        reason,
        at,
      })
    })
    return getAdminUser(db, params.id, at)
  })

  addRoute(app, endAdminSessionsRoute, async ({ params, body, viewer, request }) => {
    const reason = readReason(body.reason)
    const at = now()
    await db.transaction().execute(async (trx) => {
      const user = await lockKnownUser(trx, params.id)
      const ended = await endSessionsOf(trx, user.id, { reason: 'ended by an operator', now: at })
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'end_sessions',
        userId: user.id,
        subject: `user ${user.id}, ${ended} sessions`,
        reason,
        at,
      })
      request.log.info({ userId: user.id, ended }, 'sessions ended by an operator')
    })
    return getAdminUser(db, params.id, at)
  })
}

function addRoleRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, setAdminRoleRoute, async ({ params, body, viewer, request }) => {
    const { role, has } = body
    const reason = readReason(body.reason)
    const operatorId = viewerId(viewer)
    const userId = knownId(params.id)
    const at = now()
    await db.transaction().execute(async (trx) => {
      if (!(await changeRole(trx, { operatorId, userId, role, has }))) return
      // Live tokens still carry the old roles. The operator's own session gets the new ones at its next
      // refresh.
      const except = userId === operatorId ? viewer.sessionId : null
      await endSessionsOf(trx, userId, { reason: 'roles changed', now: at, except })
      await recordAction(trx, {
        operatorUserId: operatorId,
        action: has ? 'give_role' : 'take_role',
        userId,
        subject: `user ${userId}, role ${role}`,
        reason,
        at,
      })
      request.log.info({ userId, role, has }, 'role changed by an operator')
    })
    return getAdminUser(db, userId, at)
  })
}

/** Routes for finding users, helping them and changing their roles. */
export function addAdminUserRoutes(app: FastifyInstance, context: AccountContext): void {
  addListRoutes(app, context)
  addHelpRoutes(app, context)
  addRoleRoute(app, context)
}
