import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../routes/errors.schema.ts'
import { GET } from '../../routes/route.ts'
import { StaticTextSchema, TEXT_RESPONSES } from '../../routes/static-text.schema.ts'
import { MethodologyIndexSchema, MethodologySchema } from '../methodology.schema.ts'
import { RiskValuationVisualizerSchema, UpsidePeVisualizerSchema } from '../universe.schema.ts'

export const getUpsidePeVisualizerRoute = GET('/api/visualizer/upside-pe/', {
  summary: 'Get upside and forward P/E of all companies, masked for the viewer.',
  response: { 200: UpsidePeVisualizerSchema, 404: DetailErrorSchema },
})

export const getRiskValuationVisualizerRoute = GET('/api/visualizer/risk-valuation/:secret/', {
  summary: 'Get probability of default and upside of all companies. 404 without the secret.',
  params: Type.Object({ secret: Type.String({ maxLength: 128 }) }),
  response: { 200: RiskValuationVisualizerSchema, 404: DetailErrorSchema },
})

export const getOpenRiskValuationVisualizerRoute = GET('/api/visualizer/risk-valuation/', {
  summary:
    'Get probability of default and upside of all companies without the secret. 404 unless the flag `visualizer_for_everyone` is on.',
  response: { 200: RiskValuationVisualizerSchema, 404: DetailErrorSchema },
})

export const listMethodologiesRoute = GET('/api/methodology/', {
  summary: 'List the models with name and version.',
  response: { 200: MethodologyIndexSchema },
})

export const getMethodologyRoute = GET('/api/methodology/:model/', {
  summary: 'Get the documentation of one model: formula, source, applicability, limits.',
  params: Type.Object({ model: Type.String({ pattern: '^[a-z0-9-]{1,40}$', maxLength: 40 }) }),
  response: { 200: MethodologySchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const getMethodologyIndexTextRoute = GET('/api/methodology/static/', {
  summary: 'Get all models as HTML for the document of their index.',
  response: { 200: StaticTextSchema },
})

export const getMethodologyTextRoute = GET('/api/methodology/:model/static/', {
  summary: 'Get the page of one model as HTML for its document.',
  params: Type.Object({ model: Type.String() }),
  response: { ...TEXT_RESPONSES },
})

export const getMethodologyReferenceTextRoute = GET('/api/methodology/:model/static/reference/', {
  summary: 'Get the reference of one model as HTML for its document.',
  params: Type.Object({ model: Type.String() }),
  response: { ...TEXT_RESPONSES },
})
