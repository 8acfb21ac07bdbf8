import type { Lint } from '../market-beats/post.routes.ts'

export interface SplitSource {
  readonly front: string
  readonly body: string
  /** Number of lines before the body. */
  readonly bodyOffset: number
}

/** Split a source at its two `---` lines; null without them. */
export function splitSource(source: string): SplitSource | null {
  const match = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(source)
  if (!match) return null
  const before = match[0]
  const bodyOffset = before.split('\n').length - (before.endsWith('\n') ? 1 : 0)
  return { front: match[1] ?? '', body: source.slice(before.length), bodyOffset }
}

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

/** Maximum number of lint messages shown; a final message notes that there are more. */
const LINT_MAX = 50

/** Lint messages for a source, with line numbers. */
export interface LintList {
  error(line: number | null, message: string): void
  warn(line: number | null, message: string): void
  /** Ordered by line; messages about the whole source come last. */
  list(): Lint[]
}

export function createLintList(): LintList {
  const found: Lint[] = []
  const add = (severity: Lint['severity'], line: number | null, message: string) => {
    const isKnown = found.some((lint) => lint.line === line && lint.message === message)
    if (!isKnown && found.length <= LINT_MAX) found.push({ severity, line, message })
  }
  return {
    error: (line, message) => add('error', line, message),
    warn: (line, message) => add('warning', line, message),
    list() {
      const place = ({ line }: Lint) => line ?? Number.MAX_SAFE_INTEGER
      const sorted = found.toSorted((a, b) => place(a) - place(b))
      if (sorted.length <= LINT_MAX) return sorted
      const message = `There are more problems. Only the first ${LINT_MAX} are shown.`
      return [...sorted.slice(0, LINT_MAX), { severity: 'error', line: null, message }]
    },
  }
}
