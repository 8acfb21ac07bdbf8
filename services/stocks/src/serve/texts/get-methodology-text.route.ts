import { getMethodologyTextRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { answerModel } from './methodology-text.ts'

export const addGetMethodologyTextRoute: AddRoute = (app) =>
  addReadRoute(app, getMethodologyTextRoute, (call) => answerModel(call, false))
