import { randomBytes } from 'node:crypto'
import type { LocalRemote } from './override/local-remote.ts'

/** `POST` of reports about violations of the pages' policy. */
export const CSP_REPORT_PATH = '/csp-reports'

/** New nonce for each response; 144 bits in base64. */
export function createNonce(): string {
  return randomBytes(18).toString('base64')
}

/**
 * Policy for pages: only scripts with the nonce run, and scripts that those load (`strict-dynamic`) from addresses
 * that the page's Trusted Types policy accepts. A development server may also provide pictures, fonts and updates.
 */
function pagePolicy(nonce: string, isSecure: boolean, local: LocalRemote | null): string {
  const own = local ? `'self' ${local.origin}` : "'self'"
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own}${local ? ` ${local.origin.replace('http', 'ws')}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // Chromium prefers report-to, but has no endpoints for it on http; Firefox knows only report-uri.
    ...(isSecure ? ['report-to csp'] : []),
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ')
}

/** Policy for all other responses: if a browser displays one, nothing in it runs. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
const HSTS_SECONDS = 31_536_000

/** Headers for every response. Strict-Transport-Security only with an https origin. */
export function commonHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {}),
  }
}

/** Headers for documents, including the policy with the nonce. */
export function pageHeaders(
  path: string,
  nonce: string,
  publicOrigin: string,
  local: LocalRemote | null = null,
): Readonly<Record<string, string>> {
  const isSecure = publicOrigin.startsWith('https:')
  return {
    'content-security-policy': pagePolicy(nonce, isSecure, local),
    ...(isSecure && { 'reporting-endpoints': `csp="${CSP_REPORT_PATH}"` }),
    'referrer-policy': hasSecretInPath(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
  }
}

const SECRET_PATH =
  /^\/(?:(?:activation|not-me|password-reset)(?:\/|$)|product\/ri[^/]|api\/visualizer\/risk-valuation\/)/i

/** Whether a path contains a secret, which must not leak through `Referer` or logs. */
export function hasSecretInPath(path: string): boolean {
  return SECRET_PATH.test(path)
}
