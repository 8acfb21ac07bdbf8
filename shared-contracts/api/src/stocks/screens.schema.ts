import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import {
  FILTER_MAX_LENGTH,
  LIST_COLUMNS,
  type ListColumnCode,
  ListColumnCodeSchema,
  SORT_DIRECTIONS,
} from './lists.schema.ts'

/** Maximum number of saved screens per user. */
export const SCREENS_MAX = 50
export const SCREEN_NAME_MAX_LENGTH = 80

const NameSchema = Type.String({ minLength: 1, maxLength: SCREEN_NAME_MAX_LENGTH })
const filter = Type.String({ maxLength: FILTER_MAX_LENGTH })
const sort = nullable(ListColumnCodeSchema)
const direction = nullable(oneOf(SORT_DIRECTIONS))
const columns = Type.Array(ListColumnCodeSchema, { maxItems: LIST_COLUMNS.length })

/** Column code written by the service; responses skip checking it again. */
const KnownColumn = Type.Unsafe<ListColumnCode>(Type.String())

/** Saved filter over all companies. Names are unique per user. */
export const ScreenSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Syntax: `FILTER_GRAMMAR`; empty for all companies. */
  filter,
  /** Null: default order of the list of all companies. */
  sort: nullable(KnownColumn),
  direction,
  /** Empty: default columns. */
  columns: Type.Array(KnownColumn),
  /** UTC timestamp. */
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

/** Newest first. */
export const ScreensSchema = Type.Object({ results: Type.Array(ScreenSchema) })
