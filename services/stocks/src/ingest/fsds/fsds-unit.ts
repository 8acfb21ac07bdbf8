import { classifyOwnTag, OWN_TAXONOMY } from '@quantamental/models/statement'
import { isStoredTag, STORED_TAGS, taxonomyOf } from '../../engine/facts/tag-table.ts'
import type { TagKey } from '../filings/filing-content.ts'
import { CURRENCY, isStoredUnit } from '../filings/stored-unit.ts'
import type { TagStore } from '../filings/tag-store.ts'

const PER_SHARE = /PerShare|PerBasicShare|PerDilutedShare/

/** The data sets give amounts per share the currency as their unit. */
function trueUnit(tag: string, unit: string): string {
  return CURRENCY.test(unit) && PER_SHARE.test(tag) ? `${unit}/shares` : unit
}

/**
 * Meaning of a row's tag, version and unit: a key, `null` if unused, or the reason for rejecting
 * the unit.
 */
export type TagMeaning = TagKey | string | null

/** Looks up the meaning of tag, version and unit, cached per combination. */
export function createTagReader(
  tags: Pick<TagStore, 'keyOf'>,
): (tag: string, version: string, unit: string) => TagMeaning {
  const known = new Map<string, Map<string, Map<string, TagMeaning>>>()
  const work = (tag: string, version: string, unit: string): TagMeaning => {
    const taxonomy = taxonomyOf(version)
    if (taxonomy === null) return null
    const isUsed = taxonomy === OWN_TAXONOMY ? !STORED_TAGS.has(tag) : isStoredTag(taxonomy, tag)
    if (!isUsed) return null
    if (!isStoredUnit(unit)) return `in ${unit}, where a currency, shares or a ratio is expected`
    return tags.keyOf(taxonomy, tag, trueUnit(tag, unit))
  }
  const within = <T>(map: Map<string, Map<string, T>>, name: string): Map<string, T> => {
    const cached = map.get(name)
    if (cached) return cached
    const made = new Map<string, T>()
    map.set(name, made)
    return made
  }
  return (tag, version, unit) => {
    if (!STORED_TAGS.has(tag) && classifyOwnTag(tag) === null) return null
    const meanings = within(within(known, tag), version)
    let meaning = meanings.get(unit)
    if (meaning === undefined) {
      meaning = work(tag, version, unit)
      meanings.set(unit, meaning)
    }
    return meaning
  }
}
