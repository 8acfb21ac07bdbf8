import { resolveAlertRoute } from '@quantamental/api/cart'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addCartRoute } from '../context.ts'
import { presentAlert } from './presenter.ts'
import { recordAction } from './record-action.ts'
import { OperatorConflict, writtenReason } from './rules.ts'

export const addResolveAlertRoute = addCartRoute(
  resolveAlertRoute,
  ({ db, now, params: { id }, body, viewer }) => {
    const resolution = writtenReason(body.resolution, 'resolution')
    const operatorUserId = viewerId(viewer)
    const at = now()
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('operator_alert')
        .set({ resolved_at: at, resolved_by: operatorUserId, resolution })
        .where('id', '=', id)
        .where('resolved_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!row) {
        const known = await trx
          .selectFrom('operator_alert')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!known) throw new NotFoundError()
        throw new OperatorConflict('Someone already resolved this.', 'already_resolved')
      }
      await recordAction(trx, {
        operatorUserId,
        action: 'resolve_alert',
        userId: row.user_id,
        subject: `alert ${id}`,
        reason: resolution,
        detail: { kind: row.kind, subject: row.subject },
        at,
      })
      return presentAlert(row)
    })
  },
)
