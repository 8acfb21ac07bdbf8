import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  createBrotliCompress,
  createGzip,
  gzip,
  constants as zlib,
} from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** Best supported encoding that an `Accept-Encoding` header allows; null for none. */
export function pickEncoding(header: string | undefined): Encoding | null {
  const weights = parseWeights(header ?? '')
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const br = weightOf('br')
  const gzip = weightOf('gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : null
}

/** Whether an `Accept` header allows HTML. A missing header allows everything. */
export function acceptsHtml(header: string | undefined): boolean {
  if (header === undefined || header.trim() === '') return true
  const weights = parseWeights(header)
  return ['text/html', 'text/*', '*/*'].some((type) => (weights.get(type) ?? 0) > 0)
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.split(',')) {
    const [name, ...parameters] = item.trim().toLowerCase().split(';')
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
    if (name) weights.set(name.trim(), weight === undefined ? 1 : Number(weight))
  }
  return weights
}

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
