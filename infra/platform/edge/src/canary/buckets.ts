import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** Number of canary buckets (100 per percent). */
export const BUCKETS = 10_000
const KEY_BYTES = 32
const MARK_LENGTH = 22

export interface Buckets {
  /** Bucket in a cookie; undefined if its signature is not valid. */
  read(cookie: string | undefined): number | undefined
  draw(): number
  /** Cookie value of a bucket: `4711.<mark>`. */
  present(bucket: number): string
}

/**
 * Signed buckets, so that visitors cannot choose theirs. Edges with the same private key accept each other's
 * cookies.
 * @param privateKeyPem null for a random key, which invalidates the cookies when the process ends.
 */
export function createBuckets(privateKeyPem: string | null): Buckets {
  const secret = privateKeyPem ?? randomBytes(KEY_BYTES)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bucket cookie', KEY_BYTES))
  const markOf = (bucket: string) =>
    createHmac('sha256', key).update(bucket).digest('base64url').slice(0, MARK_LENGTH)
  return {
    read(cookie) {
      const [, bucket, mark] = /^(0|[1-9]\d{0,3})\.([\w-]{22})$/.exec(cookie ?? '') ?? []
      if (bucket === undefined || mark === undefined) return undefined
      const isValid = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(bucket)))
      return isValid ? Number(bucket) : undefined
    },
    draw: () => randomInt(BUCKETS),
    present: (bucket) => `${bucket}.${markOf(String(bucket))}`,
  }
}

/**
 * Whether the bucket is in the share that gets the remote's canary. Buckets are permuted by the remote's name, so
 * that two canaries reach different visitors; each percent is exactly 100 buckets.
 * @param percent 0 to 100
 */
export function isInCanary(name: string, bucket: number, percent: number): boolean {
  return placeOf(name, bucket) < Math.round(percent * (BUCKETS / 100))
}

const FACTORS = new Map<string, readonly [factor: number, offset: number]>()

/** Position of the bucket in the remote's permutation: `factor` is coprime to 10,000. */
function placeOf(name: string, bucket: number): number {
  const [factor, offset] = FACTORS.get(name) ?? readFactors(name)
  return (bucket * factor + offset) % BUCKETS
}

function readFactors(name: string): readonly [number, number] {
  const digest = createHash('sha256').update(name).digest()
  const factor = (digest.readUInt16BE(0) % 1000) * 10 + ([1, 3, 7, 9][digest.readUInt8(2) % 4] ?? 1)
  const factors = [factor, digest.readUInt32BE(4) % BUCKETS] as const
  FACTORS.set(name, factors)
  return factors
}
