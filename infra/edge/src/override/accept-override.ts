import { readOverride } from '@quantamental/release/signing'
import type { OverrideClaims, TrustedKeys } from '@quantamental/remote/release'
import type { ReleaseCache } from '../composition/release-cache.ts'
import type { Word } from './words.ts'

/** What a token lets its holder see, or what to say of it. */
export type AcceptedOverride =
  | { readonly claims: OverrideClaims; readonly word: null }
  | { readonly claims: null; readonly word: Word; readonly reason: string }

/**
 * Reads an override: signed by a key that may, not expired, and of versions that are in the store.
 * @param trusted null: nobody's overrides are taken. @param nowSeconds since 1970
 */
export async function acceptOverride(
  token: string,
  trusted: TrustedKeys | null,
  releases: Pick<ReleaseCache, 'find'>,
  nowSeconds: number,
): Promise<AcceptedOverride> {
  const read = trusted
    ? readOverride(token, trusted, nowSeconds)
    : { refused: 'cannot be checked: this edge trusts no key' }
  if ('refused' in read) {
    const code = read.refused === 'has expired' ? 'override-ended' : 'override-refused'
    return { claims: null, word: { code }, reason: read.refused }
  }
  for (const [name, version] of Object.entries(read.remotes)) {
    if (name !== 'shell' && (await releases.find(name, version))) continue
    const reason = `names ${name} ${version}, which the store does not have`
    return { claims: null, word: { code: 'override-gone' }, reason }
  }
  return { claims: read, word: null }
}
