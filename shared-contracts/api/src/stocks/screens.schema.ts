import { type Static, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import {
  FILTER_MAX_LENGTH,
  LIST_COLUMNS,
  type ListColumnCode,
  ListColumnCodeSchema,
  SORT_DIRECTIONS,
} from './lists.schema.ts'

/** Saved screens of one user at most. */
export const SCREENS_MAX = 50
export const SCREEN_NAME_MAX_LENGTH = 80

const NameSchema = Type.String({ minLength: 1, maxLength: SCREEN_NAME_MAX_LENGTH })
const filter = Type.String({ maxLength: FILTER_MAX_LENGTH })
const sort = nullable(ListColumnCodeSchema)
const direction = nullable(oneOf(SORT_DIRECTIONS))
const columns = Type.Array(ListColumnCodeSchema, { maxItems: LIST_COLUMNS.length })

/** A column as the service writes it: one of the codes, which an answer need not prove again. */
const KnownColumn = Type.Unsafe<ListColumnCode>(Type.String())

/** Criteria over all companies that a user keeps; the names of a user's screens differ. */
export const ScreenSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** See `FILTER_GRAMMAR`; empty for every company. */
  filter,
  /** Null: as the list of all companies comes. */
  sort: nullable(KnownColumn),
  direction,
  /** Empty: the columns shown by default. */
  columns: Type.Array(KnownColumn),
  /** An instant of UTC. */
  created_at: Type.String(),
})
export type Screen = Static<typeof ScreenSchema>

export const NewScreenSchema = Type.Object({
  name: NameSchema,
  filter: Type.Optional(filter),
  sort: Type.Optional(sort),
  direction: Type.Optional(direction),
  columns: Type.Optional(columns),
})
export type NewScreen = Static<typeof NewScreenSchema>

export const RenameScreenSchema = Type.Object({ name: NameSchema })

/** The newest first. */
export const ScreensSchema = Type.Object({ results: Type.Array(ScreenSchema) })
