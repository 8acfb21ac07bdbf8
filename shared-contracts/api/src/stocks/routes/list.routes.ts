import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../common/errors.schema.ts'
import { defineRoute } from '../../common/route.ts'
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

/** Compared without regard to case; `Basic_Materials`, `graham_ncav`, `uk`. */
export const LIST_CODE_PATTERN = "^[A-Za-z0-9][A-Za-z0-9 &_'().,-]{0,79}$"
const code = Type.Object({ code: Type.String({ pattern: LIST_CODE_PATTERN, maxLength: 80 }) })
const errors = { 400: FieldErrorsSchema, 401: DetailErrorSchema, 404: UnknownListSchema }

export const listListsRoute = defineRoute({
  method: 'GET',
  path: '/api/lists/',
  summary: 'All stock lists by group, with counts.',
  response: { 200: ListIndexSchema, 404: DetailErrorSchema },
})

export const getListRoute = defineRoute({
  method: 'GET',
  path: '/api/lists/:code/',
  summary:
    'One page of a stock list, with the reason for each company; evaluated on the values that the viewer may see. A filter needs a session.',
  params: code,
  query: ListQuerySchema,
  response: { 200: ListPageSchema, ...errors },
})

export const exportListRoute = defineRoute({
  method: 'GET',
  path: '/api/lists/:code/csv/',
  summary: 'A whole stock list as CSV, as the viewer may see it.',
  params: code,
  query: Type.Omit(ListQuerySchema, ['page']),
  response: { 200: Type.String(), ...errors },
})

export const getListPointsRoute = defineRoute({
  method: 'GET',
  path: '/api/lists/:code/points/',
  summary:
    'Upside and forward price to earnings of every company of a list, as the viewer may see them. A filter needs a session.',
  params: code,
  query: Type.Pick(ListQuerySchema, ['filter']),
  response: { 200: UpsidePeVisualizerSchema, ...errors },
})

export const listIndustriesRoute = defineRoute({
  method: 'GET',
  path: '/api/industries/',
  summary: 'Sectors and their industries with market value, count and ratings.',
  response: { 200: IndustriesSchema, 404: DetailErrorSchema },
})

export const getSectorRoute = defineRoute({
  method: 'GET',
  path: '/api/sectors/:sector/',
  summary: 'One sector with its industries; needs a session.',
  params: Type.Object({ sector: Type.String({ pattern: LIST_CODE_PATTERN, maxLength: 80 }) }),
  response: { 200: SectorPageSchema, ...errors, 404: DetailErrorSchema },
})

export const getRowsRoute = defineRoute({
  method: 'GET',
  path: '/api/rows/',
  summary: 'The rows of these companies as a stock list has them, as the viewer may see them.',
  query: RowsQuerySchema,
  response: { 200: RowsSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})
