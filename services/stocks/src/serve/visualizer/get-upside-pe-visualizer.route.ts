import { getUpsidePeVisualizerRoute } from '@quantamental/api/stocks'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'

import { writeUpsidePe } from './visualizer.ts'

export function addGetUpsidePeVisualizerRoute(
  app: FastifyInstance,
  { store }: StocksContext,
): void {
  addReadRoute(app, getUpsidePeVisualizerRoute, (call) => sendSnapshot(store, call, writeUpsidePe))
}
