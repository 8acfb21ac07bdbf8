import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { LIST_COLUMNS, type ListColumnCode } from './criteria.ts'
import { FILTER_MAX_LENGTH, ListColumnCodeSchema, SORT_DIRECTIONS } from './lists.schema.ts'

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
  /** Whether to mail when a publication moves a company in or out. */
  alert: Type.Boolean(),
  /** UTC timestamp. */
  created_at: Type.String(),
})
export type Screen = Static<typeof ScreenSchema>

const settings = {
  filter: Type.Optional(filter),
  sort: Type.Optional(sort),
  direction: Type.Optional(direction),
  columns: Type.Optional(columns),
  alert: Type.Optional(Type.Boolean()),
}

export const NewScreenSchema = Type.Object({ name: NameSchema, ...settings })
export type NewScreen = Static<typeof NewScreenSchema>

/** Fields to change. */
export const ScreenChangesSchema = Type.Object({ name: Type.Optional(NameSchema), ...settings })
export type ScreenChanges = Static<typeof ScreenChangesSchema>

/** Newest first. */
export const ScreensSchema = Type.Object({ results: Type.Array(ScreenSchema) })
