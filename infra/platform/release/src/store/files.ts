import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|map|webmanifest|wasm)$/
/** Minimum size: compressing a smaller response saves less than a packet. */
const MIN_BYTES = 256
const BROTLI_QUALITY = { best: 11, fast: 5 } as const

export type CompressionEffort = keyof typeof BROTLI_QUALITY

/** Compressed copies of a file (`.br`, `.gz`); null if they would not be smaller. */
export async function compressFile(path: string, content: Uint8Array, effort: CompressionEffort) {
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

/** Subresource-integrity value: `sha384-` and the digest in base64. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/**
 * Hash of a whole build: the sorted list of its paths and digests.
 * @returns lower-case hexadecimal; equal if and only if all paths and bytes are equal.
 */
export function contentHashOf(integrityByPath: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const path of [...integrityByPath.keys()].sort()) {
    hash.update(`${path}\0${integrityByPath.get(path)}\n`)
  }
  return hash.digest('hex')
}

/**
 * Every file below `folder`, as sorted relative paths with `/`.
 * @throws Error for a link or a device: a release contains only plain files.
 */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths: string[] = []
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!entry.isFile()) throw new Error(`${path} is not a plain file`)
    paths.push(path)
  }
  return paths.sort()
}
