import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** SHA-256 of a file's content. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function isGzipFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** Larger than any record; stops an unclosed quote from reading a whole file into memory. */
const RECORD_MAX_BYTES = 1 << 24

/** Stream the rows of a plain or gzipped CSV. */
export async function* readCsvRows(path: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX_BYTES,
  })
  const stages = (await isGzipFile(path))
    ? pipeline(createReadStream(path), createGunzip(), parser)
    : pipeline(createReadStream(path), parser)
  stages.catch(() => {})
  for await (const row of parser) yield row as string[]
  await stages
}
