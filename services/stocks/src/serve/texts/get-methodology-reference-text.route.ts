import { getMethodologyReferenceTextRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { AddRoute } from '../../context.ts'
import { answerModel } from './methodology-text.ts'

export const addGetMethodologyReferenceTextRoute: AddRoute = (app) =>
  addRoute(app, getMethodologyReferenceTextRoute, (call) => answerModel(call, true))
