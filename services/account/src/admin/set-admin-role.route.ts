import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { setAdminRoleRoute } from '@quantamental/api/site'
import { ForbiddenError, NotFoundError } from '@quantamental/service-kit/errors'
import { withSecondOperator } from '@quantamental/service-kit/second-operator'
import type { Trx } from '../db/database.ts'
import { listSecondFactors } from '../second-factors/factors.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { ConflictError, knownId } from './admin-input.ts'
import { addActionRoute } from './record-action.ts'
import { getAdminUser } from './user.repository.ts'

interface RoleChange {
  readonly operatorId: number
  readonly userId: number
  readonly role: string
  readonly has: boolean
}

/**
 * Change a role; false if unchanged. Lock all operators, so that two operators who revoke each
 * other's role at the same time don't both lose it.
 */
async function changeRole(trx: Trx, change: RoleChange): Promise<boolean> {
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
  if (has && (await listSecondFactors(trx, userId)).length === 0) {
    throw new ConflictError(
      'This user has no second factor. Ask them to add a passkey or an authenticator app first.',
    )
  }
  const others = target.roles.filter((each) => each !== role)
  await trx
    .updateTable('user_account')
    .set({ roles: has ? [...others, role] : others })
    .where('id', '=', userId)
    .execute()
  return true
}

export const addSetAdminRoleRoute = addActionRoute(
  setAdminRoleRoute,
  async (call) => {
    const { db, at, record, operatorId, isRoleApproved, params, body, viewer, request } = call
    const { role, has } = body
    const userId = knownId(params.id)
    const subject = `user ${userId}, role ${role}`
    const proposalOf = () => ({
      operatorId,
      now: at,
      record: (trx: Trx) => record(trx, 'propose_role', `${subject} ${has ? 'on' : 'off'}`, userId),
    })
    await withSecondOperator(db, proposalOf, (confirm) =>
      db.transaction().execute(async (trx) => {
        if (!(await changeRole(trx, { operatorId, userId, role, has }))) return
        if (isRoleApproved) await confirm(trx, `${subject}, ${has}`)
        // Live tokens still carry the old roles. The operator's own session gets the new ones at its next
        // refresh.
        const except = userId === operatorId ? viewer.sessionId : null
        await endSessionsOf(trx, userId, { reason: 'roles changed', now: at, except })
        await record(trx, has ? 'give_role' : 'take_role', subject, userId)
        request.log.info({ userId, role, has }, 'role changed by an operator')
      }),
    )
    return getAdminUser(db, userId, at)
  },
  { stepUp: true },
)
