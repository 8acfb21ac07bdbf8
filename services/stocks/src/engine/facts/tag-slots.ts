import { MODEL_CLASS_TAGS } from '@quantamental/models/model-class'
import {
  classifyOwnTag,
  type DebtClass,
  lineOf,
  OWN_TAXONOMY,
  type Standard,
  type TagFormula,
  type TaggedLineCode,
} from '@quantamental/models/statement'
import type { TagName } from '../company-input.ts'
import {
  AVERAGE_SHARES_TAGS,
  BALANCE_SHARES_TAGS,
  COVER_SHARES_TAG,
  isStoredTag,
  PER_SHARE_TAGS,
  PUBLIC_FLOAT_TAG,
  SHARE_TAGS,
  SPLIT_RATIO_TAG,
  STORED_TAGS,
  UNSIGNED_FLOW_TAGS,
} from './tag-table.ts'

/** Index of a tag in its expected unit. Money is in the reporting currency only. */
export type Slot = number

const NAMES: readonly string[] = [...STORED_TAGS]
const SLOTS: ReadonlyMap<string, Slot> = new Map(NAMES.map((name, slot) => [name, slot]))

export function slotOf(tag: string): Slot {
  const slot = SLOTS.get(tag)
  if (slot === undefined) throw new Error(`Not a stored tag: ${tag}`)
  return slot
}

export const COVER_SLOT = slotOf(COVER_SHARES_TAG)
export const SPLIT_SLOT = slotOf(SPLIT_RATIO_TAG)
export const FLOAT_SLOT = slotOf(PUBLIC_FLOAT_TAG)
export const ASSETS_SLOT = slotOf('Assets')
export const BALANCE_SHARES_SLOTS = BALANCE_SHARES_TAGS.map(slotOf)
export const AVERAGE_SHARES_SLOTS = AVERAGE_SHARES_TAGS.map(slotOf)
export const MODEL_CLASS_SLOTS = MODEL_CLASS_TAGS.map(({ tag }) => slotOf(tag))
/** Slots for debt under the filer's own tags; one slot holds several facts per day. */
export const OWN_DEBT_SLOTS: Readonly<Record<DebtClass, Slot>> = {
  current: NAMES.length,
  'long-term': NAMES.length + 1,
  unclassified: NAMES.length + 2,
}
export const SLOT_COUNT = NAMES.length + 3

export const isShared = (slot: Slot): boolean => slot >= NAMES.length
/** By slot: whether a negative amount is a sign error. */
export const IS_UNSIGNED_FLOW: readonly boolean[] = NAMES.map((name) =>
  UNSIGNED_FLOW_TAGS.has(name),
)

export function unitOf(tag: string, currency = 'USD'): string {
  if (SHARE_TAGS.has(tag)) return 'shares'
  if (tag === SPLIT_RATIO_TAG) return 'pure'
  if (tag === PUBLIC_FLOAT_TAG) return 'USD'
  return PER_SHARE_TAGS.has(tag) ? `${currency}/shares` : currency
}

/** Also accepts per-share amounts in the plain currency, as in the SEC's early data sets. */
function isReadUnit(name: string, unit: string, currency: string): boolean {
  return unitOf(name, currency) === unit || (PER_SHARE_TAGS.has(name) && unit === currency)
}

function slotOfName({ taxonomy, name, unit }: TagName, currency: string): Slot {
  if (taxonomy === OWN_TAXONOMY) {
    const kind = unit === currency ? classifyOwnTag(name) : null
    return kind === null ? -1 : OWN_DEBT_SLOTS[kind]
  }
  if (!isStoredTag(taxonomy, name) || !isReadUnit(name, unit, currency)) return -1
  return slotOf(name)
}

export interface TagIndex {
  readonly names: ReadonlyMap<number, TagName>
  /** Tags of total assets in any currency. */
  readonly assets: ReadonlyMap<number, TagName>
  /** Slot by tag id for reporting currency `currency`; −1 for an unused tag. */
  slotsIn(currency: string): readonly Slot[]
}

function createTagIndex(tags: readonly TagName[]): TagIndex {
  const size = tags.reduce((most, tag) => Math.max(most, tag.id), 0) + 1
  const byCurrency = new Map<string, readonly Slot[]>()
  const slotsIn = (currency: string) =>
    byCurrency.getOrInsertComputed(currency, () => {
      const slots: Slot[] = new Array(size).fill(-1)
      for (const tag of tags) slots[tag.id] = slotOfName(tag, currency)
      return slots
    })
  const byId = (list: readonly TagName[]) => new Map(list.map((tag) => [tag.id, tag]))
  return { names: byId(tags), assets: byId(tags.filter(({ name }) => name === 'Assets')), slotsIn }
}

const indexes = new WeakMap<readonly TagName[], TagIndex>()

/** Slots of the stored tags; cached per list and rebuilt when it has grown. */
export function indexTags(tags: readonly TagName[]): TagIndex {
  let index = indexes.get(tags)
  if (index?.names.size !== tags.length) {
    index = createTagIndex(tags)
    indexes.set(tags, index)
  }
  return index
}

/** Formula of the catalog, compiled to slots. */
export interface SlotFormula {
  readonly plus: readonly Slot[]
  readonly minus: readonly Slot[]
  readonly optionalMinus: readonly Slot[]
  readonly isSingleTag: boolean
}

export interface SlotItem {
  readonly formulas: readonly SlotFormula[]
  /** Each formula on its own, to read one tag throughout. */
  readonly singles: readonly (readonly SlotFormula[])[]
  readonly largest: boolean
  readonly perShare: boolean
}

function compileFormula({ plus, minus = [], optionalMinus = [] }: TagFormula): SlotFormula {
  return {
    plus: plus.map(slotOf),
    minus: minus.map(slotOf),
    optionalMinus: optionalMinus.map(slotOf),
    isSingleTag: plus.length + minus.length + optionalMinus.length === 1,
  }
}

export function compileLine(code: TaggedLineCode, standard: Standard): SlotItem {
  const { sources, pick, unit } = lineOf(code)
  const formulas = (sources[standard] ?? []).map(compileFormula)
  return {
    formulas,
    singles: formulas.map((formula) => [formula]),
    largest: pick === 'largest',
    perShare: unit === 'USD per share',
  }
}
