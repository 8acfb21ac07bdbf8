import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { deny } from '@quantamental/release/deny'
import { startEdgeProcess } from '@quantamental/release/edge-process'
import { createKeyPair } from '@quantamental/release/keys'
import { createSigner, signOverride, signReplay } from '@quantamental/release/signing'
import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { Site } from './site.ts'

/** Separate edge in front of a site's services, with its own store, registry and keys. */
export interface DeliveryEdge {
  readonly origin: string
  readRegistry(): Promise<RegistryDocument>
  /** Write the next registry revision, signed. */
  changeRegistry(change: (registry: RegistryDocument) => RegistryDocument): Promise<void>
  /** Publish a copy of the live release of `name` with `files` replaced; return its version. */
  publishChanged(name: string, files: Readonly<Record<string, string>>): Promise<string>
  readRelease(name: string, version: string): Promise<ReleaseDocument>
  override(remotes: Readonly<Record<string, string>>): string
  /** Replay token of a composition. */
  replay(composition: string): string
  /** Deny a build as `release deny` does. */
  deny(name: string, version: string): Promise<void>
  stop(): Promise<void>
}

/** Claims of a token that is valid for an hour. */
const startClaims = () => ({ actor: 'e2e', exp: Math.floor(Date.now() / 1000) + 3600 })
const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8'))

/** @param canaryMinLoads page loads after which a canary is evaluated */
export async function startDeliveryEdge(site: Site, canaryMinLoads: number): Promise<DeliveryEdge> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delivery-'))
  const at = (name: string) => path.join(folder, name)
  const operator = createKeyPair(['release', 'registry', 'override'])
  const own = createKeyPair(['registry'])
  const signer = createSigner(operator.privateKeyPem)
  const releaseFile = (name: string, version: string) => at(`store/${name}/${version}/release.json`)

  async function write(file: string, document: object): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(signer.signDocument(document)))
  }
  const live = await readJson<RegistryDocument>(site.registryFile)
  for (const [name, { stable }] of [
    ['shell', live.shell] as const,
    ...Object.entries(live.remotes),
  ]) {
    await cp(path.join(site.storeDir, name, stable), at(`store/${name}/${stable}`), {
      recursive: true,
    })
    const file = releaseFile(name, stable)
    await write(file, await readJson<object>(file))
  }
  await write(at('registry.json'), live)
  const trusted = { [operator.keyId]: operator.trusted, [own.keyId]: own.trusted }
  await writeFile(at('trusted.json'), JSON.stringify(trusted))
  await writeFile(at('edge.pem'), own.privateKeyPem, { mode: 0o600 })
  const running = await startEdgeProcess({
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      STORE: at('store'),
      REGISTRY: at('registry.json'),
      TRUSTED_KEYS_FILE: at('trusted.json'),
      EDGE_KEY_FILE: at('edge.pem'),
      CANARY_MIN_LOADS: String(canaryMinLoads),
      SERVICE_URLS: JSON.stringify(
        Object.fromEntries(SERVICE_NAMES.map((name) => [name, site.urlOf(name)])),
      ),
    },
  })
  const readRegistry = () => readJson<RegistryDocument>(at('registry.json'))
  const readRelease = (name: string, version: string) =>
    readJson<ReleaseDocument>(releaseFile(name, version))
  return {
    origin: `http://127.0.0.1:${running.port}`,
    readRegistry,
    readRelease,
    async changeRegistry(change) {
      const registry = await readRegistry()
      await write(at('registry.json'), { ...change(registry), revision: registry.revision + 1 })
    },
    async publishChanged(name, files) {
      const { remotes } = await readRegistry()
      const stable = remotes[name]?.stable ?? ''
      const release = await readRelease(name, stable)
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
      const version = `${release.packageVersion}-${hash}`
      const target = at(`store/${name}/${version}`)
      await cp(at(`store/${name}/${stable}`), target, { recursive: true })
      const changed = { ...release.files }
      for (const [file, text] of Object.entries(files)) {
        await writeFile(path.join(target, file), text)
        for (const kind of ['.br', '.gz']) await rm(path.join(target, file + kind), { force: true })
        const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
        changed[file] = { bytes: text.length, brotli: text.length, integrity }
      }
      await write(releaseFile(name, version), { ...release, version, files: changed })
      return version
    },
    override: (remotes) => signOverride({ remotes, ...startClaims() }, signer),
    replay: (composition) => signReplay({ composition, ...startClaims() }, signer),
    async deny(name, version) {
      const keys = { trusted, signer }
      await deny({ store: at('store'), registry: at('registry.json'), keys }, name, version, 'e2e')
    },
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
