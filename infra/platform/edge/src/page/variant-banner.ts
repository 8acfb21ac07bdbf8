import { formatMinute } from '@quantamental/api/format'
import { COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import type { Composition } from '@quantamental/remote/release'
import { escapeHtml } from './escape-html.ts'

const STYLE = `#composition-variant{position:fixed;right:0;bottom:0;left:0;z-index:2147483000;margin:0;padding:8px 16px;background:#4a2a00;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center}
#composition-variant a{color:#ffd98a}`

/**
 * Banner for a preview or replay with a link back to the live site. Rendered by the edge rather than by the shell,
 * so that it appears even if those builds fail.
 */
export function renderVariantBanner({ id, remotes, variant }: Composition, nonce: string): string {
  const chosen = remotes
    .filter(({ channel }) => channel === 'override')
    .map(({ name, version }) => `${name} ${version}`)
  const text =
    variant?.kind === 'override'
      ? `<b>Preview.</b> You’re viewing ${escapeHtml(chosen.join(', '))} until <time datetime="${escapeHtml(variant.until ?? '')}">${variant.until === null ? '' : formatMinute(new Date(variant.until))}</time>.`
      : `<b>Replay.</b> You’re viewing the builds of composition ${escapeHtml(id)}.`
  return `<style nonce="${nonce}">${STYLE}</style>
<aside id="composition-variant" aria-label="Build preview">${text} <a href="${COMPOSITION_RESET_PATH}">Return to the live site</a></aside>`
}
