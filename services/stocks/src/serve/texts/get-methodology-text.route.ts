import { getMethodologyTextRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { AddRoute } from '../../context.ts'
import { answerModel } from './methodology-text.ts'

export const addGetMethodologyTextRoute: AddRoute = (app) =>
  addRoute(app, getMethodologyTextRoute, (call) => answerModel(call, false))
