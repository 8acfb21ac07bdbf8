import { readOverride } from '@quantamental/release/signing'
import type { OverrideClaims, TrustedKeys } from '@quantamental/remote/release'
import type { ReleaseCache } from '../composition/release-cache.ts'

/** One-time message about an override, shown on the next page. */
type OverrideMessage =
  | { readonly code: 'override-failed'; readonly remote: string }
  | { readonly code: 'override-ended' | 'override-refused' | 'override-gone' }

const WITH_REMOTE = /^override-failed\.([a-z][a-z0-9_]{0,63})$/

/** Cookie value of a message. */
export function encodeMessage(message: OverrideMessage): string {
  return message.code === 'override-failed' ? `${message.code}.${message.remote}` : message.code
}

/** Text for a message cookie; null for an unknown value. */
export function describeMessage(cookie: string | undefined): string | null {
  const remote = WITH_REMOTE.exec(cookie ?? '')?.[1]
  if (remote !== undefined) {
    return `The preview of ${remote} failed to load. You’re back on the live site.`
  }
  switch (cookie) {
    case 'override-ended':
      return 'Your preview has expired. You’re back on the live site.'
    case 'override-refused':
      return 'This preview link isn’t valid. You’re viewing the live site.'
    case 'override-gone':
      return 'This preview’s build no longer exists. You’re viewing the live site.'
    default:
      return null
  }
}

/** Claims of a valid token, or the message and log reason of a refusal. */
type AcceptedOverride =
  | { readonly claims: OverrideClaims; readonly message: null }
  | { readonly claims: null; readonly message: OverrideMessage; readonly reason: string }

/**
 * Validate an override token: signed by a key with that use, not expired, with versions that are in the store.
 * @param trusted null to refuse all overrides. @param nowSeconds since 1970
 */
export async function acceptOverride(
  token: string,
  trusted: TrustedKeys | null,
  releases: Pick<ReleaseCache, 'find'>,
  nowSeconds: number,
): Promise<AcceptedOverride> {
  const read = trusted
    ? readOverride(token, trusted, nowSeconds)
    : { refused: 'cannot be verified: this edge has no trusted keys' }
  if ('refused' in read) {
    const code = read.refused === 'has expired' ? 'override-ended' : 'override-refused'
    return { claims: null, message: { code }, reason: read.refused }
  }
  for (const [name, version] of Object.entries(read.remotes)) {
    if (name !== 'shell' && (await releases.find(name, version))) continue
    const reason = `names ${name} ${version}, which the store does not have`
    return { claims: null, message: { code: 'override-gone' }, reason }
  }
  return { claims: read, message: null }
}
