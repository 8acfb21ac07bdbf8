import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** Visitors fall into so many equal shares; a percent is a hundred of them. */
export const BUCKETS = 10_000
const KEY_BYTES = 32
const MARK_LENGTH = 22

export interface Buckets {
  /** The bucket that a cookie says; undefined when it was not made here. */
  read(cookie: string | undefined): number | undefined
  draw(): number
  /** `4711.<mark>`: what the cookie says of a bucket. */
  present(bucket: number): string
}

/**
 * Signed buckets: nobody chooses his own. Edges with the same private key read each other's cookies.
 * @param privateKeyPem null: a key of this process, whose cookies end with it.
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
      const isOurs = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(bucket)))
      return isOurs ? Number(bucket) : undefined
    },
    draw: () => randomInt(BUCKETS),
    present: (bucket) => `${bucket}.${markOf(String(bucket))}`,
  }
}

/**
 * Whether the bucket is in the share that gets the remote's canary. The buckets are shuffled by the remote's
 * name, so that two canaries do not meet the same people; each percent is exactly a hundred of them.
 * @param percent 0 to 100
 */
export function isInCanary(name: string, bucket: number, percent: number): boolean {
  return placeOf(name, bucket) < Math.round(percent * (BUCKETS / 100))
}

const FACTORS = new Map<string, readonly [factor: number, offset: number]>()

/** The bucket's place in the remote's own order: `factor` has no divisor in common with 10 000. */
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
