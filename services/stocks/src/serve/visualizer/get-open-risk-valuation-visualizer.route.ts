import type { FlagName } from '@quantamental/api/site'
import { getOpenRiskValuationVisualizerRoute } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { writeRiskValuation } from './visualizer.ts'

/** Flag that opens the visualizer to everyone; see infra/docs/domain/entitlement.md. */
const FOR_EVERYONE: FlagName = 'visualizer_for_everyone'

export const addGetOpenRiskValuationVisualizerRoute: AddRoute = (app, context) =>
  addReadRoute(app, getOpenRiskValuationVisualizerRoute, (call) => {
    if (!app.site.current().flags[FOR_EVERYONE]) throw new NotFoundError()
    call.reply.header('x-robots-tag', 'noindex')
    return sendSnapshot(context, call, writeRiskValuation)
  })
