import type { Buckets } from '../canary/buckets.ts'
import type { EdgeCookies } from '../cookies.ts'
import {
  type AcceptingParts,
  acceptOverride,
  acceptReplay,
  describeMessage,
  encodeMessage,
} from '../override/accept-variant.ts'
import { isBucketNeeded, type Visitor } from './choose-builds.ts'

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
  /** Builds that this browser is excluded from. */
  readAvoided(cookieHeader: string | undefined): ReadonlySet<string>
  /** `Set-Cookie` header that excludes this browser from the builds for the session. */
  avoid(cookieHeader: string | undefined, builds: readonly string[]): string
}

export interface VisitorReaderOptions extends AcceptingParts {
  readonly cookies: EdgeCookies
  readonly buckets: Buckets
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export function createVisitorReader(options: VisitorReaderOptions): VisitorReader {
  const { cookies, buckets, now = Date.now } = options
  const readAvoided = (header: string | undefined) =>
    new Set(
      (cookies.read(header, 'avoid') ?? '').split('/').filter((build) => /^[\w@.+-]+$/.test(build)),
    )

  return {
    async read(header, isPage) {
      const setCookies: string[] = []
      let message = describeMessage(cookies.read(header, 'word'))
      if (cookies.read(header, 'word') !== undefined) setCookies.push(cookies.clear('word'))

      const replayToken = cookies.read(header, 'replay')
      const replay =
        replayToken === undefined ? null : await acceptReplay(replayToken, options, now() / 1000)
      const overrideToken = cookies.read(header, 'override')
      const override =
        overrideToken === undefined
          ? null
          : await acceptOverride(overrideToken, options, now() / 1000)
      // An unreachable archive does not clear the cookie: this page gets the live builds, the next may get the replay.
      for (const [name, accepted] of [
        ['replay', replay],
        ['override', override],
      ] as const) {
        if (accepted === null || accepted === 'unreachable') continue
        if ('replay' in accepted || 'claims' in accepted) continue
        setCookies.push(cookies.clear(name))
        if ('message' in accepted) message = describeMessage(encodeMessage(accepted.message))
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
        replay:
          replay !== null && replay !== 'unreachable' && 'replay' in replay ? replay.replay : null,
        override: override !== null && 'claims' in override ? override.claims : null,
        avoided: readAvoided(header),
      }
      return { visitor, setCookies, message }
    },
    readAvoided,
    readBucket: (header) => buckets.read(cookies.read(header, 'bucket')) ?? null,
    avoid(header, builds) {
      const all = [...new Set([...readAvoided(header), ...builds])].slice(-AVOIDED_MAX)
      return cookies.present('avoid', all.join('/'))
    },
  }
}
