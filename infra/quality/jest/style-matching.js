// cspell:ignore Dont
import { createRequire } from 'node:module'

/**
 * For each element whose style it computes, jsdom tries every rule of every style sheet: a quarter of the time of tests
 * of large pages. Skip rules whose last compound selector has a class, an id or a type that the element lacks.
 */
const { resolve } = createRequire(import.meta.url)
const selectors = createRequire(resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
)
const { matchesDontThrow } = selectors

/** Necessary condition of a selector without brackets, or null if there is none. */
function conditionOf(selector) {
  const [, mark, name] =
    /(?:^|[\s>+~])([.#]?)(-?[a-z_][\w-]*)[^\s>+~]*$/i.exec(selector.trim()) ?? []
  if (name === undefined) return null
  if (mark === '.') return (element) => element.classList.contains(name)
  if (mark === '#') return (element) => element.getAttributeNS(null, 'id') === name
  return (element) => element._localName.toLowerCase() === name.toLowerCase()
}

/** Conditions of which one is necessary, or null. Without its brackets a selector matches more elements. */
function conditionsOf(selectorList) {
  let bare = selectorList.replaceAll(/\[[^\]]*\]/g, '')
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '')
  if (/[()[\]"'\\]/.test(bare)) return null
  const conditions = bare.split(',').map(conditionOf)
  return conditions.includes(null) ? null : conditions
}

const known = new Map()

// jsdom's `style-rules.js` reads it when it loads, after this.
selectors.matchesDontThrow = (element, selectorList) => {
  // At-rules have none.
  if (typeof selectorList !== 'string') return matchesDontThrow(element, selectorList)
  let conditions = known.get(selectorList)
  if (conditions === undefined) {
    conditions = conditionsOf(selectorList)
    known.set(selectorList, conditions)
  }
  if (conditions && !conditions.some((holds) => holds(element))) return false
  return matchesDontThrow(element, selectorList)
}
