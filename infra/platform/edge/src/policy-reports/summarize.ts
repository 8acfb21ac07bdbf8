import type { PolicyReport } from '@quantamental/api/site'
import { buildName } from '@quantamental/remote/release'
import type { ClaimedRoute } from '../composition/compose.ts'
import { findPage } from '../composition/find-page.ts'
import { parseRequestPath } from '../request-path.ts'
import type { ReportedViolation } from './parse-reports.ts'

const OTHER = 'other'
/** Path of a script of a build. */
const BUILD = /\/r\/([a-z][a-z0-9_]{0,63})\/([\w.+-]{1,100})\//
const PAGE_LENGTH_MAX = 120
const HOST_LENGTH_MAX = 100
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self'],
  ...['trusted-types-policy', 'trusted-types-sink'],
])

/** Report without a count. */
export type Violation = Omit<PolicyReport, 'count'>

/**
 * Parts of a violation that identify no one: origins instead of addresses, the route instead of the path, the build
 * instead of the script. Undefined for a document of another site.
 */
export function summarize(
  { directive, blocked, documentUrl, sourceUrl }: ReportedViolation,
  publicOrigin: string,
  claimed: readonly ClaimedRoute[],
): Violation | undefined {
  const document = URL.parse(documentUrl)
  if (document?.origin !== publicOrigin) return undefined
  const path = parseRequestPath(document.pathname)
  const page = typeof path === 'string' ? undefined : findPage(claimed, path.segments)
  return {
    directive,
    blocked: blockedOf(blocked, publicOrigin),
    page: page && page.claim.path.length <= PAGE_LENGTH_MAX ? page.claim.path : OTHER,
    source: sourceOf(sourceUrl, publicOrigin),
  }
}

function sourceOf(text: string, publicOrigin: string): string {
  const [, name, version] = BUILD.exec(text) ?? []
  if (name !== undefined && version !== undefined) return buildName(name, version)
  return text === '' ? '' : blockedOf(text, publicOrigin)
}

/** Origin of an http(s) address, scheme of any other (`data:`, `chrome-extension:`), or the keyword. */
function blockedOf(text: string, publicOrigin: string): string {
  if (KEYWORDS.has(text)) return text
  const url = URL.parse(text)
  if (!url) return /^[a-z][a-z-]{0,29}$/.test(text) ? `${text}:` : OTHER
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, HOST_LENGTH_MAX)
  if (url.origin === publicOrigin) return 'self'
  return url.host.length > HOST_LENGTH_MAX ? OTHER : `${url.protocol}//${url.host}`
}
