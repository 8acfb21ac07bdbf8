import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../common/errors.schema.ts'
import { nullable } from '../../common/nullable.ts'
import { oneOf } from '../../common/one-of.ts'
import { defineRoute } from '../../common/route.ts'

const strict = { additionalProperties: false }
const guarded = { 400: FieldErrorsSchema, 401: DetailErrorSchema, 403: DetailErrorSchema }
const reason = Type.String({ minLength: 3, maxLength: 500 })

export const DeskDataVersionSchema = Type.Object({
  version: Type.Integer(),
  is_current: Type.Boolean(),
  /** Null while it is computed or waits for its publication. */
  published_at: nullable(Type.String()),
  created_at: Type.String(),
  companies: Type.Integer(),
  simulated_companies: Type.Integer(),
  as_of: nullable(Type.String()),
  engine_version: nullable(Type.String()),
  can_roll_back_to: Type.Boolean(),
})
export type DeskDataVersion = Static<typeof DeskDataVersionSchema>

export const DATA_OPERATION_KINDS = ['import', 'recompute', 'publish', 'rollback'] as const
export const DATA_OPERATION_STATES = ['running', 'done', 'failed', 'interrupted'] as const
export const DataOperationSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf(DATA_OPERATION_KINDS),
  state: oneOf(DATA_OPERATION_STATES),
  started_at: Type.String(),
  finished_at: nullable(Type.String()),
  operator_user_id: Type.Integer(),
  /** 0 to 1; null when not known. */
  progress: nullable(Type.Number()),
  /** What it does now, or what came of it. */
  message: Type.String(),
  rejected_rows: Type.Integer(),
})
export type DataOperation = Static<typeof DataOperationSchema>

/** A rating that a recomputation would show otherwise. */
export const RatingDifferenceSchema = Type.Object({
  ticker: Type.String(),
  name: Type.String(),
  quarter: Type.String(),
  from_rating: Type.String(),
  to_rating: Type.String(),
})
export const VersionDiffSchema = Type.Object({
  from_version: Type.Integer(),
  /** Null: what a recomputation now would make, unpublished. */
  to_version: nullable(Type.Integer()),
  companies_changed: Type.Integer(),
  companies_added: Type.Integer(),
  companies_removed: Type.Integer(),
  upgrades: Type.Integer(),
  downgrades: Type.Integer(),
  /** The first 200. */
  ratings: Type.Array(RatingDifferenceSchema),
})
export type VersionDiff = Static<typeof VersionDiffSchema>

export const listDataOperationsRoute = defineRoute({
  method: 'GET',
  path: '/api/data-operations/',
  summary: 'Data versions, what is under way and what was done, the newest first; for operators.',
  response: {
    200: Type.Object({
      versions: Type.Array(DeskDataVersionSchema),
      operations: Type.Array(DataOperationSchema),
      /** Folders under the import folder that can be imported: `2026-11-21/companyfacts`. */
      sources: Type.Array(Type.String()),
    }),
    ...guarded,
  },
})
export const startDataOperationRoute = defineRoute({
  method: 'POST',
  path: '/api/data-operations/',
  summary:
    'Starts one; 409 while another runs. Import needs `source`, rollback takes the version before.',
  body: Type.Object(
    {
      kind: oneOf(DATA_OPERATION_KINDS),
      source: Type.Optional(Type.String({ maxLength: 200 })),
      reason,
    },
    strict,
  ),
  response: { 201: DataOperationSchema, 409: DetailErrorSchema, ...guarded },
})
export const getVersionDiffRoute = defineRoute({
  method: 'GET',
  path: '/api/data-operations/diff/',
  summary: 'What the newest recomputation changes, or what the current version changed.',
  query: Type.Object({
    from: Type.Optional(Type.Integer({ minimum: 1 })),
    to: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  response: { 200: VersionDiffSchema, 404: DetailErrorSchema, ...guarded },
})
