import type { RegistryDocument, TrustedKeys } from '@quantamental/remote/release'
import type { Buckets } from '../canary/buckets.ts'
import type { EdgeCookies } from '../cookies.ts'
import { acceptOverride, describeMessage, encodeMessage } from '../override/accept-override.ts'
import { isBucketNeeded, type Visitor } from './choose-builds.ts'
import type { CompositionRecords } from './composition-records.ts'
import type { ReleaseCache } from './release-cache.ts'

const YEAR_SECONDS = 31_536_000
const AVOIDED_MAX = 8

interface VisitorReading {
  readonly visitor: Visitor
  /** `Set-Cookie` headers for the response. */
  readonly setCookies: readonly string[]
  /** One-time message for the page; null for none. */
  readonly message: string | null
}

export interface VisitorReader {
  /** Read the visitor from the cookies. Only pages draw a bucket for visitors without one. */
  read(cookieHeader: string | undefined, isPage: boolean): Promise<VisitorReading>
  /** Read only the bucket; null if there is none. */
  readBucket(cookieHeader: string | undefined): number | null
  /** `Set-Cookie` header that excludes this browser from the builds for the session. */
  avoid(cookieHeader: string | undefined, builds: readonly string[]): string
}

export interface VisitorReaderOptions {
  readonly cookies: EdgeCookies
  readonly buckets: Buckets
  readonly trusted: TrustedKeys | null
  readonly releases: ReleaseCache
  readonly records: CompositionRecords
  readonly registry: () => RegistryDocument
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export function createVisitorReader(options: VisitorReaderOptions): VisitorReader {
  const { cookies, buckets, records, releases, trusted, now = Date.now } = options
  const avoidedOf = (header: string | undefined) =>
    (cookies.read(header, 'avoid') ?? '').split('/').filter((build) => /^[\w@.+-]+$/.test(build))

  return {
    async read(header, isPage) {
      const setCookies: string[] = []
      let message = describeMessage(cookies.read(header, 'word'))
      if (cookies.read(header, 'word') !== undefined) setCookies.push(cookies.clear('word'))

      const replayId = cookies.read(header, 'replay')
      const found = replayId === undefined ? undefined : await records.find(replayId)
      // An unreachable archive does not clear the cookie: this page gets the live builds, the next may get the replay.
      const replay = found === undefined || found === 'unreachable' ? null : found
      if (replayId !== undefined && found === undefined) setCookies.push(cookies.clear('replay'))

      const token = cookies.read(header, 'override')
      const accepted =
        token === undefined ? null : await acceptOverride(token, trusted, releases, now() / 1000)
      if (accepted?.message) {
        setCookies.push(cookies.clear('override'))
        message = describeMessage(encodeMessage(accepted.message))
      }

      let bucket: number | null = null
      if (isBucketNeeded(options.registry())) {
        bucket = buckets.read(cookies.read(header, 'bucket')) ?? null
        if (bucket === null && isPage) {
          bucket = buckets.draw()
          setCookies.push(cookies.present('bucket', buckets.present(bucket), YEAR_SECONDS))
        }
      }
      const visitor: Visitor = {
        bucket,
        replay,
        override: accepted?.claims ?? null,
        avoided: new Set(avoidedOf(header)),
      }
      return { visitor, setCookies, message }
    },
    readBucket: (header) => buckets.read(cookies.read(header, 'bucket')) ?? null,
    avoid(header, builds) {
      const all = [...new Set([...avoidedOf(header), ...builds])].slice(-AVOIDED_MAX)
      return cookies.present('avoid', all.join('/'))
    },
  }
}
