import { getMethodologyReferenceTextRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { answerModel } from './methodology-text.ts'

export const addGetMethodologyReferenceTextRoute: AddRoute = (app) =>
  addReadRoute(app, getMethodologyReferenceTextRoute, (call) => answerModel(call, true))
