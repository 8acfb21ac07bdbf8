const SLUG_MAX = 80
const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Slug of a text: `Reading a Z-score` becomes `reading-a-z-score`. A straight apostrophe is dropped and a curly
 * one is a hyphen, as in the published anchors of articles (`cant-see`) and of help (`you-re`).
 */
export function slugOf(text: string, otherwise = 'article'): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  return words === '' ? otherwise : words
}

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG_SHAPE.test(text)
}

/** `wanted`, or the first of `wanted-2`, `wanted-3`, … not in `taken`. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  return slug
}
