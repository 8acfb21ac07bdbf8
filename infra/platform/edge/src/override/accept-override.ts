import { readOverride } from '@quantamental/release/signing'
import type { OverrideClaims, TrustedKeys } from '@quantamental/remote/release'
import type { ReleaseCache } from '../composition/release-cache.ts'
import type { OverrideMessage } from './messages.ts'

/** Claims of a valid token, or the message and log reason of a refusal. */
export type AcceptedOverride =
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
