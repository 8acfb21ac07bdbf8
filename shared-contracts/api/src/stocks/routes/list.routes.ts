import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../routes/errors.schema.ts'
import { GET } from '../../routes/route.ts'
import { StaticTextSchema, TEXT_RESPONSES } from '../../routes/static-text.schema.ts'
import {
  IndustriesSchema,
  ListIndexSchema,
  ListPageSchema,
  ListQuerySchema,
  RowsQuerySchema,
  RowsSchema,
  SectorPageSchema,
} from '../lists.schema.ts'
import { UnknownListSchema } from '../suggestions.schema.ts'
import { UpsidePeVisualizerSchema } from '../universe.schema.ts'

/** Case-insensitive; for example `Basic_Materials`, `graham_ncav`, `uk`. */
export const LIST_CODE_PATTERN = "^[A-Za-z0-9][A-Za-z0-9 &_'().,-]{0,79}$"
export const listCode = Type.Object({
  code: Type.String({ pattern: LIST_CODE_PATTERN, maxLength: 80 }),
})
export const listErrors = {
  400: FieldErrorsSchema,
  401: DetailErrorSchema,
  404: UnknownListSchema,
  429: DetailErrorSchema,
}

export const listListsRoute = GET('/api/lists/', {
  summary: 'List all stock lists by group, with counts.',
  response: { 200: ListIndexSchema, 404: DetailErrorSchema },
})

export const getListRoute = GET('/api/lists/:code/', {
  summary:
    'Get one page of a stock list, with a reason per company, evaluated on the values visible to you. Filters require a session.',
  params: listCode,
  query: ListQuerySchema,
  response: { 200: ListPageSchema, ...listErrors },
})

export const getListIndexTextRoute = GET('/api/lists/static/', {
  summary: 'Get all stock lists as HTML for the document of their index.',
  response: { 200: StaticTextSchema },
})

export const getIndustriesTextRoute = GET('/api/industries/static/', {
  summary: 'Get the sectors as HTML for the document of their page.',
  response: { 200: StaticTextSchema },
})

export const getListTextRoute = GET('/api/lists/:code/static/', {
  summary: 'Get a stock list as a visitor sees it, as HTML for its document.',
  params: Type.Object({ code: Type.String() }),
  response: { ...TEXT_RESPONSES },
})

export const exportListRoute = GET('/api/lists/:code/csv/', {
  summary: 'Export a whole stock list as CSV, masked for the viewer.',
  params: listCode,
  query: Type.Omit(ListQuerySchema, ['page']),
  response: { 200: Type.String(), ...listErrors },
})

export const getListPointsRoute = GET('/api/lists/:code/points/', {
  summary:
    'Get upside and forward P/E of all companies of a list, masked for the viewer. Filters require a session.',
  params: listCode,
  query: Type.Pick(ListQuerySchema, ['filter']),
  response: { 200: UpsidePeVisualizerSchema, ...listErrors },
})

export const listIndustriesRoute = GET('/api/industries/', {
  summary: 'List sectors and their industries with market cap, count and ratings.',
  response: { 200: IndustriesSchema, 404: DetailErrorSchema },
})

export const getSectorRoute = GET('/api/sectors/:sector/', {
  summary: 'Get one sector with its industries. Requires a session.',
  params: Type.Object({ sector: Type.String({ pattern: LIST_CODE_PATTERN, maxLength: 80 }) }),
  response: { 200: SectorPageSchema, ...listErrors, 404: DetailErrorSchema },
})

export const getRowsRoute = GET('/api/rows/', {
  summary: 'Get stock list rows of these companies, masked for the viewer.',
  query: RowsQuerySchema,
  response: { 200: RowsSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})
