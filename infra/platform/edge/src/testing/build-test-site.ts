import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Keys, NO_KEYS } from '@quantamental/release/keys'
import { promote } from '@quantamental/release/promote'
import { publish } from '@quantamental/release/publish'
import { buildDocument, createTemporaryFolder, writeDist } from '@quantamental/release/testing'
import type { BuildDocument } from '@quantamental/remote/release'
import type { FastifyInstance } from 'fastify'
import { buildEdge } from '../app.ts'
import type { EdgeConfig } from '../config.ts'

/** Store, registry and log of a test site in its own folder. */
export interface TestSite {
  readonly folder: string
  readonly store: string
  readonly registry: string
  /** Log lines, parsed. */
  readonly log: Record<string, unknown>[]
  /** Publish a build with the files its document names and promote it. */
  release(
    name: string,
    overrides?: Partial<BuildDocument>,
    files?: Readonly<Record<string, string>>,
  ): Promise<{ version: string; directory: string }>
  /** Publish a build without promoting it. */
  publish: TestSite['release']
  edge(overrides?: Partial<EdgeConfig>): Promise<FastifyInstance>
  close(): Promise<void>
}

/** @param keys used to sign publications and promotions */
export async function buildTestSite(keys: Keys = NO_KEYS): Promise<TestSite> {
  const folder = await createTemporaryFolder()
  const store = join(folder.path, 'store')
  const registry = join(folder.path, 'registry.json')
  const log: Record<string, unknown>[] = []
  const edges: FastifyInstance[] = []
  let distNumber = 0
  const publishBuild: TestSite['publish'] = async (name, overrides, files) => {
    distNumber += 1
    const dist = join(folder.path, `dist-${distNumber}`)
    await writeDist(dist, buildDocument(name, overrides), files)
    const { version, directory } = await publish({ dist, store, effort: 'fast', keys })
    return { version, directory }
  }
  return {
    folder: folder.path,
    store,
    registry,
    log,
    publish: publishBuild,
    async release(name, overrides, files) {
      const published = await publishBuild(name, overrides, files)
      await promote({ store, registry, keys }, name, published.version)
      return published
    },
    async edge(overrides) {
      const config: EdgeConfig = {
        host: '127.0.0.1',
        port: 0,
        store,
        registry,
        trustedKeys: null,
        edgeKey: null,
        canaryMinLoads: 200,
        serviceUrls: {},
        servicesFile: null,
        publicOrigin: 'http://localhost:8080',
        liveReload: false,
        localRemotes: false,
        logLevel: 'info',
        version: '1.2.3',
        serviceTimeoutMs: 10_000,
        textTimeoutMs: 10_000,
        drainGraceMs: 0,
        ...overrides,
      }
      const app = await buildEdge(config, { write: (line) => log.push(JSON.parse(line)) })
      edges.push(app)
      return app
    },
    async close() {
      await Promise.all(edges.map((edge) => edge.close()))
      await folder.remove()
    },
  }
}

/** Test service that records its requests. */
export interface FakeService {
  readonly url: string
  readonly requests: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[]
  close(): Promise<void>
}

export async function startFakeService(listener: RequestListener): Promise<FakeService> {
  const requests: FakeService['requests'] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method, url, headers } = request
    requests.push({ method: method ?? '', url: url ?? '', headers, body })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Request `path` without normalization: clients and `inject` resolve dot segments. */
export async function getVerbatim(
  app: FastifyInstance,
  path: string,
): Promise<{ status: number; type: string; body: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html' }
    httpRequest({ host: '127.0.0.1', port, path, headers }, async (response) => {
      let body = ''
      for await (const part of response) body += part
      const type = response.headers['content-type'] ?? ''
      resolve({ status: response.statusCode ?? 0, type, body })
    })
      .on('error', reject)
      .end()
  })
}
