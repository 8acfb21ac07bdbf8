import { createHash, timingSafeEqual } from 'node:crypto'
import { getRiskValuationVisualizerRoute } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { writeRiskValuation } from './visualizer.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compare in constant time, regardless of length; nothing matches an unset secret. */
function isSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}

export const addGetRiskValuationVisualizerRoute: AddRoute = (app, context) =>
  addReadRoute(app, getRiskValuationVisualizerRoute, (call) => {
    if (!isSecret(call.params.secret, context.riskValuationSecret)) throw new NotFoundError()
    call.reply.header('x-robots-tag', 'noindex')
    return sendSnapshot(context, call, writeRiskValuation)
  })
