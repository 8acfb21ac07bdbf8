import { isSlug, type LintList, slugOf } from '@quantamental/api/articles'
import { BRAND } from '@quantamental/api/common'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'

const FRONT_MAX = 4000
const TITLE = { min: 8, max: 110 }
const SUMMARY = { min: 40, max: 280 }
const TAGS_MAX = 6
const TAG_SHAPE = /^[a-z0-9][a-z0-9 -]{1,29}$/
const KEYS = ['title', 'summary', 'tags', 'featured', 'slug', 'author'] as const
type Key = (typeof KEYS)[number]

export interface FrontMatter {
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly isFeatured: boolean
  /** As written, or derived from the title. */
  readonly slug: string
  readonly author: string
}

interface Entry {
  readonly value: unknown
  readonly line: number
}

const isKey = (name: string): name is Key => KEYS.some((key) => key === name)

function readEntries(front: string, lint: LintList): Map<Key, Entry> {
  const entries = new Map<Key, Entry>()
  if (front.length > FRONT_MAX) {
    lint.error(1, `The part between the --- lines can have at most ${FRONT_MAX} characters.`)
    return entries
  }
  const lines = new LineCounter()
  const document = parseDocument(front, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
  })
  const lineAt = (offset: number) => lines.linePos(offset).line + 1
  for (const error of document.errors)
    lint.error(lineAt(error.pos[0]), `Invalid YAML: ${error.message}`)
  if (document.errors.length > 0 || document.contents === null) return entries
  if (!isMap(document.contents)) {
    lint.error(2, 'Each of these lines must be a name and a value, such as `title: …`.')
    return entries
  }
  for (const { key, value } of document.contents.items) {
    const line = lineAt((isScalar(key) && key.range?.[0]) || 0)
    const name = isScalar(key) ? String(key.value) : ''
    if (!isKey(name)) lint.error(line, `Unknown name “${name}”. Use ${KEYS.join(', ')}.`)
    else entries.set(name, { value: readValue(value), line })
  }
  return entries
}

/** Read scalars and lists of scalars; everything else, including aliases, is undefined. */
function readValue(node: unknown): unknown {
  if (isScalar(node)) return node.value
  const items = (node as { items?: unknown } | null)?.items
  if (!Array.isArray(items) || isMap(node)) return undefined
  return items.map((item) => (isScalar(item) ? item.value : undefined))
}

/** Text on one line, without invisible characters. */
function cleanText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

function readText(
  name: 'title' | 'summary',
  entry: Entry | undefined,
  { min, max }: { min: number; max: number },
  lint: LintList,
): string {
  const text = cleanText(entry?.value)
  if (text === '') lint.error(entry?.line ?? 1, `The article needs a ${name}.`)
  else if (text.length < min || text.length > max)
    lint.error(
      entry?.line ?? 1,
      `The ${name} has ${text.length} characters. It must have ${min} to ${max}.`,
    )
  return text.slice(0, max)
}

function readTags(entry: Entry | undefined, lint: LintList): string[] {
  const line = entry?.line ?? 1
  const given = Array.isArray(entry?.value) ? entry.value : []
  const tags = [...new Set(given.map((tag) => cleanText(tag).toLowerCase()))]
  if (tags.length === 0) lint.error(line, 'The article needs a tag: `tags: [credit rating]`.')
  if (tags.length > TAGS_MAX) lint.error(line, `An article can have at most ${TAGS_MAX} tags.`)
  const good = tags.filter((tag) => TAG_SHAPE.test(tag))
  if (good.length < tags.length)
    lint.error(line, 'Use 2 to 30 letters, digits, spaces and hyphens for a tag.')
  return good.slice(0, TAGS_MAX)
}

/** Read the front matter; errors go to `lint`. */
export function readFrontMatter(front: string, lint: LintList): FrontMatter {
  const entries = readEntries(front, lint)
  const title = readText('title', entries.get('title'), TITLE, lint)
  const summary = readText('summary', entries.get('summary'), SUMMARY, lint)
  const featured = entries.get('featured')
  if (featured && typeof featured.value !== 'boolean')
    lint.error(featured.line, 'featured must be true or false.')
  const slug = entries.get('slug')
  const slugText = cleanText(slug?.value)
  const isGoodSlug = isSlug(slugText)
  if (slug && !isGoodSlug)
    lint.error(slug.line, 'Use a-z, 0-9 and hyphens between words for a slug, such as z-score.')
  return {
    title,
    summary,
    tags: readTags(entries.get('tags'), lint),
    isFeatured: featured?.value === true,
    slug: isGoodSlug ? slugText : slugOf(title),
    author: cleanText(entries.get('author')?.value).slice(0, 80) || `${BRAND.name} editors`,
  }
}
