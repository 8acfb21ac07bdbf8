import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|map|webmanifest|wasm)$/
/** Minimum size: compressing a smaller response saves less than a packet. */
const MIN_BYTES = 256
const BROTLI_QUALITY = { best: 11, fast: 5 } as const

export type CompressionEffort = keyof typeof BROTLI_QUALITY

export interface CompressedSiblings {
  readonly brotli: Uint8Array
  readonly gzip: Uint8Array
}

/** Compressed copies of a file (`.br`, `.gz`); null if they would not be smaller. */
export async function compressFile(
  path: string,
  content: Uint8Array,
  effort: CompressionEffort,
): Promise<CompressedSiblings | null> {
  if (content.length < MIN_BYTES || !COMPRESSIBLE.test(path)) return null
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipped(content, { level: effort === 'best' ? 9 : 6 }),
  ])
  return br.length < content.length && gz.length < content.length ? { brotli: br, gzip: gz } : null
}
