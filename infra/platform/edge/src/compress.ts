import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  createBrotliCompress,
  createGzip,
  gzip,
  constants as zlib,
} from 'node:zlib'
import type { Encoding } from './accept.ts'

/** Settings for responses compressed per request, a balance of CPU time and size. */
const BROTLI_OPTIONS = {
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: 4,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
  },
}
const GZIP_OPTIONS = { level: 5 }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotliAsync(text, BROTLI_OPTIONS)
    : gzipAsync(Buffer.from(text), GZIP_OPTIONS)
}

export function createCompressor(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(BROTLI_OPTIONS) : createGzip(GZIP_OPTIONS)
}
