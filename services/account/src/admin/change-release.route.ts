import { changeReleaseRoute, RELEASE_REFUSED } from '@quantamental/api/site'
import { FieldError, ServiceError } from '@quantamental/service-kit/errors'
import { readReason } from './admin-input.ts'
import { addActionRoute } from './record-action.ts'
import { actorOf, requireAgent } from './release.presenter.ts'

/** 409: the gate's refusal in its own words. */
class ReleaseRefusedError extends ServiceError {
  override readonly name = 'ReleaseRefusedError'

  constructor(text: string, reasons: readonly string[]) {
    super(409, [text, reasons.join('; ')].filter(Boolean).join(': '), RELEASE_REFUSED)
  }
}

export const addChangeReleaseRoute = addActionRoute(
  changeReleaseRoute,
  async ({ db, body, operatorId, record, releaseAgent }) => {
    const agent = requireAgent(releaseAgent)
    const { action, name, version, percent } = body
    if ((action === 'canary') !== (percent !== undefined)) {
      throw new FieldError({
        percent: ['A canary has a share of visitors, other changes have none.'],
      })
    }
    const reason = readReason(body.reason)
    return db.transaction().execute(async (trx) => {
      const share = percent === undefined ? '' : ` ${percent}%`
      await record(trx, `${action}_release`, `${name} ${version}${share}`)
      const operation = await agent.change({ ...body, reason }, actorOf(operatorId))
      // Undoes the record: nothing has happened.
      if (operation.state === 'refused') {
        throw new ReleaseRefusedError(operation.text, operation.reasons)
      }
      return operation
    })
  },
  { stepUp: true },
)
