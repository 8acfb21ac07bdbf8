import { listBuilds } from '@quantamental/release/composition-record'
import { readOverride, readReplay } from '@quantamental/release/signing'
import {
  findDenial,
  type OverrideClaims,
  type RegistryDocument,
  type TrustedKeys,
} from '@quantamental/remote/release'
import type { Replay } from '../composition/choose-builds.ts'
import type { CompositionRecords } from '../composition/composition-records.ts'
import type { ReleaseCache } from '../composition/release-cache.ts'

/** One-time message about the builds of a page, shown on the next page. */
type VariantMessage =
  | { readonly code: 'override-failed'; readonly remote: string }
  | { readonly code: keyof typeof TEXTS }

const TEXTS = {
  'override-ended': 'Your preview has expired. You’re back on the live site.',
  'override-refused': 'This preview link isn’t valid. You’re viewing the live site.',
  'override-gone': 'This preview’s build no longer exists. You’re viewing the live site.',
  'replay-ended': 'Your replay has expired. You’re back on the live site.',
  'replay-refused': 'This replay link isn’t valid. You’re viewing the live site.',
  'build-denied': 'A build of this link was withdrawn. You’re viewing the live site.',
  'page-denied': 'We reloaded this page to apply a security update.',
} as const

const WITH_REMOTE = /^override-failed\.([a-z][a-z0-9_]{0,63})$/

/** Cookie value of a message. */
export function encodeMessage(message: VariantMessage): string {
  return message.code === 'override-failed' ? `${message.code}.${message.remote}` : message.code
}

/** Text for a message cookie; null for an unknown value. */
export function describeMessage(cookie = ''): string | null {
  const remote = WITH_REMOTE.exec(cookie)?.[1]
  if (remote !== undefined) {
    return `The preview of ${remote} failed to load. You’re back on the live site.`
  }
  return Object.hasOwn(TEXTS, cookie) ? TEXTS[cookie as keyof typeof TEXTS] : null
}

export interface AcceptingParts {
  /** Null to refuse all tokens. */
  readonly trusted: TrustedKeys | null
  readonly releases: Pick<ReleaseCache, 'find'>
  readonly records: Pick<CompositionRecords, 'find'>
  readonly registry: () => RegistryDocument
}

/** Message and log reason of a refusal. */
export interface RefusedToken {
  readonly message: VariantMessage
  readonly reason: string
}

const UNVERIFIED = { refused: 'cannot be verified: this edge has no trusted keys' }

/**
 * Validate an override token: signed by a key with that use, not expired, with versions that are in the store and not
 * on the deny list. @param nowSeconds since 1970
 */
export async function acceptOverride(
  token: string,
  { trusted, releases, registry }: AcceptingParts,
  nowSeconds: number,
): Promise<{ readonly claims: OverrideClaims } | RefusedToken> {
  const read = trusted ? readOverride(token, trusted, nowSeconds) : UNVERIFIED
  if ('refused' in read) return refuse('override', read.refused)
  for (const [name, version] of Object.entries(read.remotes)) {
    if (findDenial(registry(), name, version)) return refuseDenied(name, version)
    const release = await releases.find(name, version)
    if (release?.kind === 'remote') continue
    const reason = `names ${name} ${version}, which the store does not have`
    return { message: { code: 'override-gone' }, reason }
  }
  return { claims: read }
}

/** Validate a replay token like an override; `missing` if the composition was never served. */
export async function acceptReplay(
  token: string,
  { trusted, records, registry }: AcceptingParts,
  nowSeconds: number,
): Promise<
  | { readonly replay: Replay; readonly exp: number }
  | { readonly missing: string }
  | 'unreachable'
  | RefusedToken
> {
  const read = trusted ? readReplay(token, trusted, nowSeconds) : UNVERIFIED
  if ('refused' in read) return refuse('replay', read.refused)
  const record = await records.find(read.composition)
  if (record === 'unreachable') return record
  if (!record) return { missing: read.composition }
  for (const [name, version] of listBuilds(record)) {
    if (findDenial(registry(), name, version)) return refuseDenied(name, version)
  }
  return { replay: { record, until: new Date(read.exp * 1000).toISOString() }, exp: read.exp }
}

function refuse(kind: 'override' | 'replay', reason: string): RefusedToken {
  return {
    message: { code: reason === 'has expired' ? `${kind}-ended` : `${kind}-refused` },
    reason,
  }
}

function refuseDenied(name: string, version: string): RefusedToken {
  return { message: { code: 'build-denied' }, reason: `names ${name} ${version}, which was denied` }
}
