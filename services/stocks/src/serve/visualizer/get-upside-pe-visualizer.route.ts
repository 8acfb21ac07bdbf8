import { getUpsidePeVisualizerRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { writeUpsidePe } from './visualizer.ts'

export const addGetUpsidePeVisualizerRoute: AddRoute = (app, context) =>
  addReadRoute(app, getUpsidePeVisualizerRoute, (call) =>
    sendSnapshot(context, call, writeUpsidePe),
  )
