import { extname } from 'node:path'
import type { BuildStore } from '@quantamental/release/build-store'
import { isReleaseName, isReleaseVersion, isSafeFilePath } from '@quantamental/release/names'
import {
  DIGESTS_FILE,
  findDenial,
  INTEGRITY_FILE,
  type RegistryDocument,
} from '@quantamental/remote/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listDigests, summarizeDigests } from '../composition/compose.ts'
import { dropUnservedAddresses } from '../composition/earlier-scripts.ts'
import type { ReleaseCache } from '../composition/release-cache.ts'
import { pickEncoding } from '../compress.ts'
import { MALFORMED_PATH, parseRequestPath } from '../request-path.ts'
import { sendCompressed, sendText } from '../responses.ts'
import { INERT_POLICY } from '../security-headers.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SIBLINGS = { br: '.br', gzip: '.gz' } as const

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}

/**
 * Serve `/r/<name>/<version>/<file>`: immutable files of published builds; 404 for anything else, including denied
 * builds.
 */
export function addAssetRoutes(
  app: FastifyInstance,
  store: BuildStore,
  releases: ReleaseCache,
  registry: () => RegistryDocument,
): void {
  const findServed = async (name: string, version: string) => {
    if (findDenial(registry(), name, version)) return undefined
    const release = await releases.find(name, version)
    // The sources of a service are for the machines that run it.
    return release?.kind === 'service' ? undefined : release
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', INERT_POLICY)
    const path = parseRequestPath(request.raw.url ?? '')
    if (path === 'malformed') return sendText(reply, 400, MALFORMED_PATH)
    const asset = typeof path === 'string' ? undefined : readAssetPath(path.segments)
    const release = asset && (await findServed(asset.name, asset.version))
    if (asset && release && isDigests(asset.file)) {
      reply.header('cache-control', IMMUTABLE).type('application/json; charset=utf-8')
      const isServed = async (name: string, version: string) =>
        (await findServed(name, version)) !== undefined
      const served = await dropUnservedAddresses(release, isServed)
      const digests = asset.file === DIGESTS_FILE ? summarizeDigests(served) : listDigests(served)
      return sendCompressed(request, reply, JSON.stringify(digests))
    }
    // Names such as `toString` are inherited.
    const isListed = asset && release && Object.hasOwn(release.files, asset.file)
    const file = isListed ? release.files[asset.file] : undefined
    if (!asset || !file) return sendText(reply, 404, 'File not found.')

    const etag = `"${file.integrity.slice('sha384-'.length, 'sha384-'.length + 24)}"`
    const content = await readBest(store, asset, pickEncoding(request.headers['accept-encoding']))
    if (!content) return sendText(reply, 404, 'File not found.')
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': IMMUTABLE })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (content.encoding) reply.header('content-encoding', content.encoding)
    return reply
      .type(MEDIA_TYPES[extname(asset.file)] ?? 'application/octet-stream')
      .send(content.body)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/r/*', config: { quiet: true }, handler })
  app.get('/r', { config: { quiet: true } }, handler)
}

const isDigests = (file: string) => file === INTEGRITY_FILE || file === DIGESTS_FILE

function readAssetPath(segments: readonly string[]): AssetPath | undefined {
  const [root, name = '', version = '', ...rest] = segments
  const file = rest.join('/')
  if (root !== 'r' || !isReleaseName(name) || !isReleaseVersion(version)) return undefined
  return isSafeFilePath(file) ? { name, version, file } : undefined
}

interface AssetPath {
  readonly name: string
  readonly version: string
  readonly file: string
}

/** Compressed sibling if it exists, else the file itself; undefined if that is missing. */
async function readBest(store: BuildStore, asset: AssetPath, encoding: 'br' | 'gzip' | null) {
  const { name, version, file } = asset
  const read = async (path: string) => {
    const content = await store.readFile(name, version, path).catch(() => undefined)
    return content && Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  }
  const compressed = encoding && (await read(`${file}${SIBLINGS[encoding]}`))
  if (compressed) return { body: compressed, encoding }
  const body = await read(file)
  return body && { body, encoding: null }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
