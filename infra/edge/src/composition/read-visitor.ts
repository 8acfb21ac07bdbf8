import type { RegistryDocument, TrustedKeys } from '@quantamental/remote/release'
import type { Buckets } from '../canary/buckets.ts'
import type { EdgeCookies } from '../cookies.ts'
import { acceptOverride } from '../override/accept-override.ts'
import { presentWord, sayWord } from '../override/words.ts'
import { isBucketNeeded, type Visitor } from './choose-builds.ts'
import type { CompositionRecords } from './composition-records.ts'
import type { ReleaseCache } from './release-cache.ts'

const YEAR_SECONDS = 31_536_000
const AVOIDED_MAX = 8

export interface VisitorReading {
  readonly visitor: Visitor
  /** `Set-Cookie` headers that go with a page. */
  readonly setCookies: readonly string[]
  /** What the page says once. */
  readonly word: string | null
}

export interface VisitorReader {
  /** Who sent these cookies. A page draws a bucket for who has none, other answers do not. */
  read(cookieHeader: string | undefined, isPage: boolean): Promise<VisitorReading>
  /** The bucket and nothing else. */
  readBucket(cookieHeader: string | undefined): number | null
  /** Keeps this browser from a canary for the rest of the visit. */
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
      let word = sayWord(cookies.read(header, 'word'))
      if (cookies.read(header, 'word') !== undefined) setCookies.push(cookies.clear('word'))

      const replayId = cookies.read(header, 'replay')
      const found = replayId === undefined ? undefined : await records.find(replayId)
      // What cannot be told now is not forgotten: this page has the live builds, the next one may have it.
      const replay = found === undefined || found === 'unreachable' ? null : found
      if (replayId !== undefined && found === undefined) setCookies.push(cookies.clear('replay'))

      const token = cookies.read(header, 'override')
      const accepted =
        token === undefined ? null : await acceptOverride(token, trusted, releases, now() / 1000)
      if (accepted?.word) {
        setCookies.push(cookies.clear('override'))
        word = sayWord(presentWord(accepted.word))
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
      return { visitor, setCookies, word }
    },
    readBucket: (header) => buckets.read(cookies.read(header, 'bucket')) ?? null,
    avoid(header, builds) {
      const all = [...new Set([...avoidedOf(header), ...builds])].slice(-AVOIDED_MAX)
      return cookies.present('avoid', all.join('/'))
    },
  }
}
