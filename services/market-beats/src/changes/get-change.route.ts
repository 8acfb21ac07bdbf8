import { getChangeRoute } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../context.ts'
import { presentChangeDetail } from './presenter.ts'
import { findChange } from './repository.ts'

export const NO_CHANGE = 'There is no rated report of this company and quarter.'

export const addGetChangeRoute = addMarketRoute(
  getChangeRoute,
  async (call) => {
    const row = await findChange(call.db, call.params)
    if (!row) throw new NotFoundError(NO_CHANGE)
    return answerJson(call, presentChangeDetail(row, call.viewer), 'viewer')
  },
  { scope: 'stocks:read' },
)
