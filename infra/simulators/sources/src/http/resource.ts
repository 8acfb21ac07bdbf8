import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'

/** Body with the validators of conditional and range requests. */
export interface Resource {
  readonly type: string
  readonly etag: string
  readonly modified: Date | null
  readonly bytes: number
  readonly read: (from: number, to: number) => Readable
}

export function textResource(type: string, text: string): Resource {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
  const read = (from: number, to: number) => Readable.from([body.subarray(from, to + 1)])
  return { type, etag, modified: null, bytes: body.length, read }
}

/** File on disk; `version` makes the ETag differ between revisions. */
export function fileResource(
  type: string,
  file: string,
  modified: Date,
  version: string,
): Resource {
  const bytes = statSync(file).size
  const read = (start: number, end: number) => createReadStream(file, { start, end })
  return { type, etag: `"${bytes.toString(16)}-${version}"`, modified, bytes, read }
}
