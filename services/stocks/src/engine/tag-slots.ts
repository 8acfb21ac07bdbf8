import { MODEL_CLASS_TAGS } from '@quantamental/models/model-class'
import {
  classifyOwnTag,
  type DebtClass,
  lineOf,
  OWN_TAXONOMY,
  type TagFormula,
  type TaggedLineCode,
} from '@quantamental/models/statement'
import {
  AVERAGE_SHARES_TAGS,
  BALANCE_SHARES_TAGS,
  COVER_SHARES_TAG,
  KEPT_TAGS,
  PER_SHARE_TAGS,
  PUBLIC_FLOAT_TAG,
  SHARE_TAGS,
  SPLIT_RATIO_TAG,
  UNSIGNED_FLOW_TAGS,
} from '../domain/tag-table.ts'
import type { TagName } from './company-input.ts'

/**
 * A slot is the place of one tag, in the one unit that is read of it, in the fact store. Money is read
 * in USD alone, so figures in another currency never meet it.
 */
export type Slot = number

const NAMES: readonly string[] = [...KEPT_TAGS]
const SLOTS: ReadonlyMap<string, Slot> = new Map(NAMES.map((name, slot) => [name, slot]))

export function slotOf(tag: string): Slot {
  const slot = SLOTS.get(tag)
  if (slot === undefined) throw new Error(`not a kept tag: ${tag}`)
  return slot
}

export const COVER_SLOT = slotOf(COVER_SHARES_TAG)
export const SPLIT_SLOT = slotOf(SPLIT_RATIO_TAG)
export const FLOAT_SLOT = slotOf(PUBLIC_FLOAT_TAG)
export const ASSETS_SLOT = slotOf('Assets')
export const BALANCE_SHARES_SLOTS = BALANCE_SHARES_TAGS.map(slotOf)
export const AVERAGE_SHARES_SLOTS = AVERAGE_SHARES_TAGS.map(slotOf)
export const MODEL_CLASS_SLOTS = MODEL_CLASS_TAGS.map(({ tag }) => slotOf(tag))
/** Total assets that are not us-gaap in USD: all that is read of a company reporting otherwise. */
export const FOREIGN_ASSETS_SLOT = NAMES.length
/** Debt under tags that companies make themselves; a slot holds several of a day. */
export const OWN_DEBT_SLOTS: Readonly<Record<DebtClass, Slot>> = {
  current: NAMES.length + 1,
  'long-term': NAMES.length + 2,
  unclassified: NAMES.length + 3,
}
export const SLOT_COUNT = NAMES.length + 4

/** Whether a slot holds the facts of several tags. */
export const isShared = (slot: Slot): boolean => slot > FOREIGN_ASSETS_SLOT
/** By slot: whether an amount below zero is a slip of the sign. */
export const IS_UNSIGNED_FLOW: readonly boolean[] = NAMES.map((name) =>
  UNSIGNED_FLOW_TAGS.has(name),
)

/** The unit that is read of a tag. */
export function unitOf(tag: string): string {
  if (SHARE_TAGS.has(tag)) return 'shares'
  if (PER_SHARE_TAGS.has(tag)) return 'USD/shares'
  return tag === SPLIT_RATIO_TAG ? 'pure' : 'USD'
}

/** The data sets of the SEC's early years write amounts per share in plain USD. */
function isReadUnit(name: string, unit: string): boolean {
  return unitOf(name) === unit || (PER_SHARE_TAGS.has(name) && unit === 'USD')
}

function slotOfName({ taxonomy, name, unit }: TagName): Slot {
  if (taxonomy === OWN_TAXONOMY) {
    const kind = unit === 'USD' ? classifyOwnTag(name) : null
    return kind === null ? -1 : OWN_DEBT_SLOTS[kind]
  }
  const known = taxonomy === 'us-gaap' || taxonomy === 'dei'
  const slot = SLOTS.get(name)
  if (known && slot !== undefined && isReadUnit(name, unit)) return slot
  return name === 'Assets' ? FOREIGN_ASSETS_SLOT : -1
}

export interface TagIndex {
  /** Slot by tag id; −1 for a tag that is not read. */
  readonly slots: readonly Slot[]
  readonly names: ReadonlyMap<number, TagName>
}

const indexes = new WeakMap<readonly TagName[], TagIndex>()

/** The slots of the stored tags; made once for each list, and again when it has grown. */
export function indexTags(tags: readonly TagName[]): TagIndex {
  let index = indexes.get(tags)
  if (index?.names.size !== tags.length) {
    const slots: number[] = new Array(tags.reduce((most, tag) => Math.max(most, tag.id), 0) + 1)
    slots.fill(-1)
    for (const tag of tags) slots[tag.id] = slotOfName(tag)
    index = { slots, names: new Map(tags.map((tag) => [tag.id, tag])) }
    indexes.set(tags, index)
  }
  return index
}

/** A formula of the catalogue in slots. */
export interface SlotFormula {
  readonly plus: readonly Slot[]
  readonly minus: readonly Slot[]
  readonly optionalMinus: readonly Slot[]
  /** One tag and nothing else. */
  readonly isSingleTag: boolean
}

export interface SlotItem {
  readonly formulas: readonly SlotFormula[]
  /** Each formula alone, for reading one tag throughout. */
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

/** The us-gaap sources of a line in slots. */
export function compileLine(code: TaggedLineCode): SlotItem {
  const { sources, pick, unit } = lineOf(code)
  const formulas = (sources['us-gaap'] ?? []).map(compileFormula)
  return {
    formulas,
    singles: formulas.map((formula) => [formula]),
    largest: pick === 'largest',
    perShare: unit === 'USD per share',
  }
}
