import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../common/errors.schema.ts'
import { nullable } from '../../common/nullable.ts'
import { oneOf } from '../../common/one-of.ts'
import { defineRoute } from '../../common/route.ts'

const strict = { additionalProperties: false }
const guarded = { 400: FieldErrorsSchema, 401: DetailErrorSchema, 403: DetailErrorSchema }

/** Code of the 409 while another operation or an import of the command line runs. */
export const OPERATION_RUNNING_CODE = 'operation_running'

export const AdminDataVersionSchema = Type.Object({
  version: Type.Integer(),
  is_current: Type.Boolean(),
  /** Null while it is computed. */
  published_at: nullable(Type.String()),
  created_at: Type.String(),
  companies: Type.Integer(),
  simulated_companies: Type.Integer(),
  as_of: nullable(Type.String()),
  engine_version: nullable(Type.String()),
  can_roll_back_to: Type.Boolean(),
})
export type AdminDataVersion = Static<typeof AdminDataVersionSchema>

export const DATA_OPERATION_KINDS = ['import', 'recompute', 'publish', 'rollback'] as const
export type DataOperationKind = (typeof DATA_OPERATION_KINDS)[number]
export const DATA_OPERATION_STATES = ['running', 'done', 'failed', 'interrupted'] as const
export const DataOperationSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf(DATA_OPERATION_KINDS),
  state: oneOf(DATA_OPERATION_STATES),
  /** The folder that is imported. */
  source: nullable(Type.String()),
  reason: Type.String(),
  started_at: Type.String(),
  finished_at: nullable(Type.String()),
  /** Null: somebody whose account is gone. */
  operator_user_id: nullable(Type.Integer()),
  /** Of the step under way, 0 to 1; null when not known. */
  progress: nullable(Type.Number()),
  /** What it does now, or what came of it. */
  message: Type.String(),
  rejected_rows: Type.Integer(),
})
export type DataOperation = Static<typeof DataOperationSchema>

/** One row or file that an import refused. */
export const DataRejectSchema = Type.Object({
  file: Type.String(),
  where: Type.String(),
  reason: Type.String(),
})
export const DataOperationDetailSchema = Type.Object({
  ...DataOperationSchema.properties,
  /** What it said, the newest last; the last 200 lines. */
  lines: Type.Array(Type.String()),
  /** The first 100. */
  rejects: Type.Array(DataRejectSchema),
})
export type DataOperationDetail = Static<typeof DataOperationDetailSchema>

/** A folder of files whose names say what they are. */
export const ImportSourceSchema = Type.Object({
  /** Under the import folder; `.` is that folder itself. */
  folder: Type.String(),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The option of the command line that takes it, such as `prices` or `index sp500`. */
      kind: Type.String(),
    }),
  ),
  /** Names that say nothing: they are left out. */
  unknown: Type.Array(Type.String()),
})
export type ImportSource = Static<typeof ImportSourceSchema>

/** A rating that one version shows otherwise than another. */
export const RatingDifferenceSchema = Type.Object({
  ticker: Type.String(),
  name: Type.String(),
  quarter: Type.String(),
  from_rating: Type.String(),
  to_rating: Type.String(),
})
export type RatingDifference = Static<typeof RatingDifferenceSchema>
export const VersionDiffSchema = Type.Object({
  from_version: Type.Integer(),
  /** Null: what the newest recomputation would make, unpublished. */
  to_version: nullable(Type.Integer()),
  /** In both, with other inputs or another engine. */
  companies_changed: Type.Integer(),
  companies_added: Type.Integer(),
  companies_removed: Type.Integer(),
  /** Quarters of companies whose letter moves. */
  ratings_changed: Type.Integer(),
  /** Of these, to a better letter, and to a worse one; a change to or from no rating is neither. */
  upgrades: Type.Integer(),
  downgrades: Type.Integer(),
  /** The newest quarters first, 200 at most. */
  ratings: Type.Array(RatingDifferenceSchema),
})
export type VersionDiff = Static<typeof VersionDiffSchema>

export const listDataOperationsRoute = defineRoute({
  method: 'GET',
  path: '/api/data-operations/',
  summary: 'Data versions, what is under way and what was done, the newest first; for operators.',
  response: {
    200: Type.Object({
      versions: Type.Array(AdminDataVersionSchema),
      /** The newest 20. */
      operations: Type.Array(DataOperationSchema),
      sources: Type.Array(ImportSourceSchema),
      /** Of the server: where folders to import are put. */
      import_folder: Type.String(),
      /** An operation, or an import of the command line. */
      is_busy: Type.Boolean(),
    }),
    ...guarded,
  },
})
export const getDataOperationRoute = defineRoute({
  method: 'GET',
  path: '/api/data-operations/:operation/',
  summary: 'One operation with what it said and what it refused; for operators.',
  params: Type.Object({ operation: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: { 200: DataOperationDetailSchema, 404: DetailErrorSchema, ...guarded },
})
export const startDataOperationRoute = defineRoute({
  method: 'POST',
  path: '/api/data-operations/',
  summary:
    'Starts one; 409 while another runs. Import needs a `source` of the list; recompute publishes nothing; rollback takes the version before.',
  body: Type.Object(
    {
      kind: oneOf(DATA_OPERATION_KINDS),
      source: Type.Optional(Type.String({ maxLength: 200 })),
      reason: Type.String({ minLength: 3, maxLength: 500 }),
    },
    strict,
  ),
  response: { 201: DataOperationSchema, 409: DetailErrorSchema, ...guarded },
})
const versionNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))
export const getVersionDiffRoute = defineRoute({
  method: 'GET',
  path: '/api/data-operations/diff/',
  summary:
    'What the newest recomputation would change, else what the current version changed; with `from` and `to`, two kept versions.',
  query: Type.Object({ from: versionNumber, to: versionNumber }),
  response: {
    /** Null while there is nothing to compare the current version with. */
    200: Type.Object({ diff: nullable(VersionDiffSchema) }),
    404: DetailErrorSchema,
    ...guarded,
  },
})
