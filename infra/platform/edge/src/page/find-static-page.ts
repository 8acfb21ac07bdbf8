import { BRAND, type StaticText } from '@quantamental/api/common'
import { STATIC_FRAMES, type StaticPage, type StaticPages } from '@quantamental/remote/release'
import type { LiveComposition } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'
import { escapeHtml } from './escape-html.ts'
import { fillPath } from './list-preloads.ts'

/** HTML by placeholder; for a list, each entry goes into a copy of the placeholder's element. */
type FrameValues = Readonly<Record<string, string | readonly string[]>>

interface Gap {
  readonly name: string
  /** Opening tag of the element, if it contains only the placeholder. */
  readonly open: string | undefined
}
type Piece = string | Gap

/** Prerendered page, split at its placeholders. It is the same for every request. */
interface StaticFrame {
  readonly head: readonly Piece[]
  readonly css: string
  readonly body: readonly Piece[]
}

/** Cached frames by page. Weak, so that those of unused compositions can be garbage-collected. */
const frames = new WeakMap<StaticPage, StaticFrame>()

/** Split `page` at the placeholders `names`, which must be the same for every call with a page. */
function frameOfPage(page: StaticPage, names: readonly string[]): StaticFrame {
  const known = frames.get(page)
  if (known) return known
  const any = names.map((name) => name.replaceAll('.', '\\.')).join('|')
  const pattern = new RegExp(`(<span[^<>]*>)(${any})</span>|${any}`, 'g')
  const { head, css, body } = page
  const frame = { head: cut(head, pattern), css, body: cut(body, pattern) }
  frames.set(page, frame)
  return frame
}

function cut(text: string, pattern: RegExp): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: open, 2: inner, index } of text.matchAll(pattern)) {
    pieces.push(text.slice(end, index), { name: inner ?? whole, open })
    end = index + whole.length
  }
  return [...pieces, text.slice(end)]
}

/** Fill the placeholders with `values`. Placeholder names inside of values are not replaced. */
function fillPieces(pieces: readonly Piece[], values: FrameValues): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : fillGap(piece, values[piece.name] ?? '')))
    .join('')
}

function fillGap({ open }: Gap, value: string | readonly string[]): string {
  if (typeof value !== 'string') return value.map((each) => `${open ?? ''}${each}</span>`).join('')
  return open === undefined ? value : `${open}${value}</span>`
}

/**
 * Static content of a page before any script: the shell's prerendered page, or for a remote's page the shell's
 * frame with `text` from a service or with the title and lead of the claim.
 */
export function findStaticPage(
  { staticPages }: Pick<LiveComposition, 'staticPages'>,
  page: PageMatch | undefined,
  segments: readonly string[],
  text?: StaticText,
): StaticPage | undefined {
  if (page?.release.kind === 'shell') {
    return staticPages[page.claim.path] ?? staticPages[`/${segments.join('/').toLowerCase()}`]
  }
  if (!page?.on) return undefined
  return (text && textFrameOf(staticPages, page, text)) ?? frameOf(staticPages, page)
}

function fill({ head, css, body }: StaticFrame, values: FrameValues): StaticPage {
  return { head: fillPieces(head, values), css, body: fillPieces(body, values) }
}

/** One of the shell's frames; undefined if the shell does not have it. */
function readFrame(
  staticPages: StaticPages,
  { key, ...names }: { readonly key: string },
): StaticFrame | undefined {
  const html = staticPages[key]
  return html && frameOfPage(html, Object.values(names))
}

const pathOf = ({ claim, params }: PageMatch) => escapeHtml(fillPath(claim.path, params) ?? '/')

function frameOf(staticPages: StaticPages, page: PageMatch): StaticPage | undefined {
  const { title = BRAND.name, lead } = page.claim
  const frame = lead === undefined ? STATIC_FRAMES.plain : STATIC_FRAMES.titled
  const read = readFrame(staticPages, frame)
  return (
    read &&
    fill(read, {
      [frame.path]: pathOf(page),
      [frame.title]: escapeHtml(title),
      ...(lead !== undefined && { [STATIC_FRAMES.titled.lead]: escapeHtml(lead) }),
    })
  )
}

/** Undefined for older shells without a text frame. */
function textFrameOf(
  staticPages: StaticPages,
  page: PageMatch,
  text: StaticText,
): StaticPage | undefined {
  const frame = STATIC_FRAMES.text
  const read = readFrame(staticPages, frame)
  if (!read) return undefined
  const values = {
    [frame.path]: pathOf(page),
    [frame.title]: escapeHtml(text.title),
    [frame.description]: escapeHtml(text.description),
    [frame.labels]: text.labels.map(escapeHtml),
    [frame.heading]: escapeHtml(text.heading),
    [frame.lead]: escapeHtml(text.lead),
    [frame.facts]: text.facts.map(escapeHtml),
    [frame.html]: text.html,
  }
  const canonical = { ...values, [frame.path]: escapeHtml(text.canonical_path) }
  return {
    head: fillPieces(read.head, canonical),
    css: read.css,
    body: fillPieces(read.body, values),
  }
}
