import { BRAND, type StaticText } from '@quantamental/api/common'
import { STATIC_FRAMES, type StaticPage, type StaticPages } from '@quantamental/remote/release'
import type { LiveComposition } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'
import { escapeHtml } from './escape-html.ts'
import { fillPath } from './list-preloads.ts'

/**
 * What stands at an address before any script: the shell's page as HTML of its own, if it has prerendered
 * it, or its frame around what a remote's claim or its service brings (`text`).
 */
export function findStaticPage(
  { staticPages }: LiveComposition,
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

/** HTML in place of a placeholder; of texts each in a copy of the element that holds it. */
type Words = Readonly<Record<string, string | readonly string[]>>

const escapeName = (name: string) => name.replaceAll('.', '\\.')

/** Puts `words` in place of their names, in one pass: a word that names another stays a word. */
function fill(page: StaticPage, words: Words): StaticPage {
  const names = Object.keys(words).map(escapeName).join('|')
  const pattern = new RegExp(`(<span[^<>]*>)(${names})</span>|${names}`, 'g')
  const fillText = (text: string) =>
    text.replace(pattern, (whole: string, open?: string, inner?: string) => {
      const word = words[inner ?? whole] ?? ''
      if (typeof word !== 'string')
        return word.map((each) => `${open ?? ''}${each}</span>`).join('')
      return inner === undefined ? word : `${open}${word}</span>`
    })
  return { head: fillText(page.head), css: page.css, body: fillText(page.body) }
}

const pathOf = ({ claim, params }: PageMatch) => escapeHtml(fillPath(claim.path, params) ?? '/')

function frameOf(staticPages: StaticPages, page: PageMatch): StaticPage | undefined {
  const { title = BRAND.name, lead } = page.claim
  const frame = lead === undefined ? STATIC_FRAMES.plain : STATIC_FRAMES.titled
  const html = staticPages[frame.key]
  return (
    html &&
    fill(html, {
      [frame.path]: pathOf(page),
      [frame.title]: escapeHtml(title),
      ...(lead !== undefined && { [STATIC_FRAMES.titled.lead]: escapeHtml(lead) }),
    })
  )
}

/** Undefined for a shell from before there were texts. */
function textFrameOf(
  staticPages: StaticPages,
  page: PageMatch,
  text: StaticText,
): StaticPage | undefined {
  const frame = STATIC_FRAMES.text
  const html = staticPages[frame.key]
  if (!html) return undefined
  const words = {
    [frame.path]: pathOf(page),
    [frame.title]: escapeHtml(text.title),
    [frame.description]: escapeHtml(text.description),
    [frame.labels]: text.labels.map(escapeHtml),
    [frame.heading]: escapeHtml(text.heading),
    [frame.lead]: escapeHtml(text.lead),
    [frame.facts]: text.facts.map(escapeHtml),
    [frame.html]: text.html,
  }
  const { head } = fill(html, { ...words, [frame.path]: escapeHtml(text.canonical_path) })
  return { ...fill(html, words), head }
}
