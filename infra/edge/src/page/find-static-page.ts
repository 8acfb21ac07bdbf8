import { BRAND } from '@quantamental/api/common'
import { STATIC_FRAMES, type StaticPage, type StaticPages } from '@quantamental/remote/release'
import type { LiveComposition } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'
import { escapeHtml } from './escape-html.ts'
import { fillPath } from './list-preloads.ts'

/**
 * What stands at an address before any script: the shell's page as HTML of its own, if it has prerendered
 * it, or its frame around the title and the lead that a remote's claim brings.
 */
export function findStaticPage(
  { staticPages }: LiveComposition,
  page: PageMatch | undefined,
  segments: readonly string[],
): StaticPage | undefined {
  if (page?.release.kind === 'shell') {
    return staticPages[page.claim.path] ?? staticPages[`/${segments.join('/').toLowerCase()}`]
  }
  return page?.on ? frameOf(staticPages, page) : undefined
}

function frameOf(staticPages: StaticPages, { claim, params }: PageMatch): StaticPage | undefined {
  const { title = BRAND.name, lead } = claim
  const frame = lead === undefined ? STATIC_FRAMES.plain : STATIC_FRAMES.titled
  const page = staticPages[frame.key]
  if (!page) return undefined
  const path = escapeHtml(fillPath(claim.path, params) ?? '/')
  const fill = (text: string) => {
    const named = text
      .replaceAll(frame.path, () => path)
      .replaceAll(frame.title, () => escapeHtml(title))
    return lead === undefined
      ? named
      : named.replaceAll(STATIC_FRAMES.titled.lead, () => escapeHtml(lead))
  }
  return { head: fill(page.head), css: page.css, body: fill(page.body) }
}
