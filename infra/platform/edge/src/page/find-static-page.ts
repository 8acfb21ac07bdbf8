import { BRAND, type StaticText } from '@quantamental/api/common'
import { escapeHtml } from '@quantamental/api/format'
import {
  hasTitleHeading,
  STATIC_FRAMES,
  type StaticPage,
  type StaticPages,
} from '@quantamental/remote/release'
import type { LiveComposition } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'
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

/** Content of a document before any script; its head is separate, as it depends on more than the frame. */
export type StaticContent = Omit<StaticPage, 'head'>

/** Prerendered page of the shell at an address; undefined for pages of remotes. */
export function findShellPage(
  { staticPages }: Pick<LiveComposition, 'staticPages'>,
  page: PageMatch | undefined,
  segments: readonly string[],
): StaticPage | undefined {
  if (page?.release.kind !== 'shell') return undefined
  return staticPages[page.claim.path] ?? staticPages[`/${segments.join('/').toLowerCase()}`]
}

/** Not-found page at `path`; undefined for older shells. */
export function findMissingPage(
  { staticPages }: Pick<LiveComposition, 'staticPages'>,
  path: string,
): StaticPage | undefined {
  const frame = STATIC_FRAMES.missing
  const read = readFrame(staticPages, frame)
  if (!read) return undefined
  const values = { [frame.path]: escapeHtml(path) }
  return {
    head: fillPieces(read.head, values),
    css: read.css,
    body: fillPieces(read.body, values),
  }
}

/**
 * Content of a remote's page before any script: the shell's frame with `text` from a service, or with the title and
 * lead of the claim.
 */
export function findFrame(
  { staticPages }: Pick<LiveComposition, 'staticPages'>,
  page: PageMatch | undefined,
  text?: StaticText,
): StaticContent | undefined {
  if (!page?.on || page.release.kind === 'shell') return undefined
  return (text && textFrameOf(staticPages, page, text)) ?? frameOf(staticPages, page)
}

function fill({ css, body }: StaticFrame, values: FrameValues): StaticContent {
  return { css, body: fillPieces(body, values) }
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

function frameOf(staticPages: StaticPages, page: PageMatch): StaticContent | undefined {
  const { title = BRAND.name, lead = '' } = page.claim
  const { plain, titled } = STATIC_FRAMES
  if (!hasTitleHeading(page.claim)) {
    const read = readFrame(staticPages, plain)
    return read && fill(read, { [plain.path]: pathOf(page) })
  }
  const read = readFrame(staticPages, titled)
  return (
    read &&
    fill(read, {
      [titled.path]: pathOf(page),
      [titled.title]: escapeHtml(title),
      [titled.lead]: escapeHtml(lead),
    })
  )
}

/** Undefined for older shells without the frame. */
function textFrameOf(
  staticPages: StaticPages,
  page: PageMatch,
  text: StaticText,
): StaticContent | undefined {
  const { company, figures, text: reading } = STATIC_FRAMES
  const frame = text.is_company ? company : text.layout === 'figures' ? figures : reading
  const read = readFrame(staticPages, frame)
  return (
    read &&
    fill(read, {
      [frame.path]: pathOf(page),
      [frame.labels]: text.labels.map(escapeHtml),
      [frame.heading]: escapeHtml(text.heading),
      [frame.lead]: escapeHtml(text.lead),
      [frame.facts]: text.facts.map(escapeHtml),
      [frame.html]: text.html,
      [frame.notice]: escapeHtml(text.notice ?? ''),
    })
  )
}
