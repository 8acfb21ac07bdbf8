import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../common/errors.schema.ts'
import { defineRoute } from '../../common/route.ts'
import { MethodologyIndexSchema, MethodologySchema } from '../methodology.schema.ts'
import { RiskValuationVisualizerSchema, UpsidePeVisualizerSchema } from '../universe.schema.ts'

export const getUpsidePeVisualizerRoute = defineRoute({
  method: 'GET',
  path: '/api/visualizer/upside-pe/',
  summary: 'Upside and forward price to earnings of every company, as the viewer may see them.',
  response: { 200: UpsidePeVisualizerSchema, 404: DetailErrorSchema },
})

export const getRiskValuationVisualizerRoute = defineRoute({
  method: 'GET',
  path: '/api/visualizer/risk-valuation/:secret/',
  summary: 'Probability of default and upside of every company; 404 without the secret.',
  params: Type.Object({ secret: Type.String({ maxLength: 128 }) }),
  response: { 200: RiskValuationVisualizerSchema, 404: DetailErrorSchema },
})

export const getOpenRiskValuationVisualizerRoute = defineRoute({
  method: 'GET',
  path: '/api/visualizer/risk-valuation/',
  summary:
    'The same for everyone while the flag `visualizer_for_everyone` of the site is on; 404 otherwise.',
  response: { 200: RiskValuationVisualizerSchema, 404: DetailErrorSchema },
})

export const listMethodologiesRoute = defineRoute({
  method: 'GET',
  path: '/api/methodology/',
  summary: 'The models, by name and version.',
  response: { 200: MethodologyIndexSchema },
})

export const getMethodologyRoute = defineRoute({
  method: 'GET',
  path: '/api/methodology/:model/',
  summary: 'How one model works: formula, source, applicability, limits.',
  params: Type.Object({ model: Type.String({ pattern: '^[a-z0-9-]{1,40}$', maxLength: 40 }) }),
  response: { 200: MethodologySchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})
