import { startDataOperationRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { FieldError } from '@quantamental/service-kit/errors'
import type { AddDataOperationRoute } from './operations.ts'
import { presentOperation } from './presenter.ts'

const REASON_MIN = 3

/** Trimmed reason for the audit log. @throws FieldError if too short. */
function readReason(text: string): string {
  const reason = text.toWellFormed().replaceAll('\0', '').trim()
  if (reason.length >= REASON_MIN) return reason
  throw new FieldError({ reason: [`Ensure this field has at least ${REASON_MIN} characters.`] })
}

export const addStartDataOperationRoute: AddDataOperationRoute = (app, { operations }) =>
  addRoute(
    app,
    startDataOperationRoute,
    async ({ body, viewer }) => {
      const { kind, source, confirm_moves: confirmMoves = false } = body
      const reason = readReason(body.reason)
      const row = await operations.start({
        ...{ kind, source, reason, confirmMoves },
        operatorUserId: viewerId(viewer),
      })
      return presentOperation(row)
    },
    { stepUp: true },
  )
