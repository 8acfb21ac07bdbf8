import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Size and checksum of an entry's content before compression. */
export interface Measure {
  readonly bytes: number
  readonly sha256: string
}

/** Pass-through stream that counts and hashes. Call `result` after it has ended. */
export function createMeter(onBytes: (count: number) => void = () => {}) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
  return { stream, result: (): Measure => ({ bytes, sha256: hash.digest('hex') }) }
}

export function measureBuffer(content: Buffer): Measure {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
