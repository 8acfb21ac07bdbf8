import { COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import type { Composition } from '@quantamental/remote/release'
import { escapeHtml } from './escape-html.ts'

const STYLE = `#composition-variant{position:fixed;right:0;bottom:0;left:0;z-index:2147483000;margin:0;padding:8px 16px;background:#4a2a00;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center}
#composition-variant a{color:#ffd98a}`

/**
 * Says that this page is of builds that somebody chose for himself, with the way back. It is the edge's and
 * not the shell's: it stands whatever those builds do.
 */
export function renderVariantBanner({ id, remotes, variant }: Composition, nonce: string): string {
  const chosen = remotes
    .filter(({ channel }) => channel === 'override')
    .map(({ name, version }) => `${name} ${version}`)
  const words =
    variant?.kind === 'override'
      ? `<b>Override.</b> You see ${escapeHtml(chosen.join(', '))} until <time datetime="${escapeHtml(variant.until ?? '')}">${escapeHtml(presentTime(variant.until))}</time>.`
      : `<b>Replay.</b> You see the builds of composition ${escapeHtml(id)}.`
  return `<style nonce="${nonce}">${STYLE}</style>
<aside id="composition-variant" aria-label="Chosen builds">${words} <a href="${COMPOSITION_RESET_PATH}">Back to the site's own</a></aside>`
}

/** `2026-11-22 15:04 UTC` */
function presentTime(instant: string | null): string {
  return instant === null ? '' : `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
