import { existsSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readKeys } from '@quantamental/release/keys'
import { openRegistry, openStore } from '@quantamental/release/open'
import { publish } from '@quantamental/release/publish'
import { signOverride } from '@quantamental/release/signing'
import { markDevelopment } from './dev/mark-development.ts'
import { listNamedVersions, listOutdated } from './dev/outdated-versions.ts'
import { openOverrideDoor, overrideAddress } from './dev/override-door.ts'
import { watchRemote } from './dev/watch-remote.ts'
import { Refusal, runCommandLine, UsageError } from './refusal.ts'
import { REPOSITORY } from './repository.ts'

const USAGE = `Usage: npm run dev:remote -- <folder> [options]
  --site <address>      of the running site (http://localhost:8080)
  --data <folder>       of a site on this machine: its store, registry and keys (.data)
  --store <address>     its store, where it is not on this machine: s3://bucket/prefix?endpoint=…
  --registry <address>  its registry: postgres://…
  --minutes <n>         how long an address lets its holder see a build (480)
  --port <n>            of the door on this machine that stays the same (any)
Environment, where the site is not on this machine: TRUSTED_KEYS_FILE, RELEASE_KEY_FILE (uses release and
override), and what the store asks for; RELEASE_ACTOR names you in the site's log.`

/** A tab keeps its versions until it is left: the one before the last may still be asked for chunks. */
const CACHED = 3

await runCommandLine(USAGE, async () => {
  const { folder, site, data, store: storeAddress, registry, minutes, port } = read()
  const keys = await readSiteKeys(data)
  const { signer } = keys
  if (!signer) {
    throw new Refusal(
      `no key signs for ${site.origin}: name one in RELEASE_KEY_FILE, or the data folder of the site with --data`,
    )
  }
  const actor = process.env.RELEASE_ACTOR || userInfo().username
  const store = openStore(storeAddress)
  const dist = path.join(REPOSITORY, '.data/dev-remote', folder)
  mkdirSync(dist, { recursive: true })
  const published: string[] = []
  let name = ''

  const sign = () => {
    const version = published.at(-1)
    if (version === undefined) return null
    const exp = Math.floor(Date.now() / 1000) + minutes * 60
    return signOverride({ remotes: { [name]: version }, actor, exp }, signer)
  }
  const door = await openOverrideDoor(site, port, sign)
  console.log(`${folder} on ${site.origin}, for whoever comes by ${door.url}/ and for nobody else
  ${door.url}/any/path leads to that page with the newest build; ${site.origin}/composition/reset leads back`)

  const collect = async (kept: number) => {
    const backend = openRegistry(registry, keys)
    try {
      const named = listNamedVersions(await backend.read(), name)
      for (const version of listOutdated(published, named, kept)) {
        await store.removeRelease(name, version)
        published.splice(published.indexOf(version), 1)
      }
    } finally {
      await backend.close()
    }
  }
  const publishBuild = async () => {
    const started = performance.now()
    name = markDevelopment(dist)
    const { version, created } = await publish({ dist, store, keys, effort: 'fast' })
    if (published.includes(version)) published.splice(published.indexOf(version), 1)
    else if (!created) throw new Refusal(`${name} ${version} was published by somebody else`)
    published.push(version)
    const ms = Math.round(performance.now() - started)
    console.log(
      `${name} ${version} is in the store (${ms} ms):\n  ${overrideAddress(site, '/', sign() ?? '')}`,
    )
    await collect(CACHED)
  }

  let queue = Promise.resolve()
  const watcher = watchRemote(folder, dist, {
    onBuilt: () => {
      queue = queue.then(publishBuild).catch((error: Error) => console.error(error.message))
    },
    onLine: (line) => console.log(line),
  })
  process.on('SIGINT', watcher.stop)
  process.on('SIGTERM', watcher.stop)
  await watcher.ended
  await queue
  door.close()
  await collect(0)
  console.log('ended; what was published for it is removed')
})

function read() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        site: { type: 'string', default: 'http://localhost:8080' },
        data: { type: 'string', default: process.env.DATA_DIR ?? path.join(REPOSITORY, '.data') },
        store: { type: 'string' },
        registry: { type: 'string' },
        minutes: { type: 'string', default: '480' },
        port: { type: 'string', default: '0' },
      },
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0)
      throw new Error('the folder of one remote is needed')
    if (!existsSync(path.join(REPOSITORY, folder, 'remote.json')) || folder === 'shell') {
      throw new Error(`${folder} is not the folder of a remote, such as mfe-stocks`)
    }
    const site = URL.parse(values.site)
    if (!site || !/^https?:$/.test(site.protocol)) {
      throw new Error(`--site is an http(s) address, not "${values.site}"`)
    }
    return {
      folder,
      site,
      data: values.data,
      store: values.store ?? path.join(values.data, 'store'),
      registry: values.registry ?? path.join(values.data, 'registry.json'),
      minutes: whole('--minutes', values.minutes, 1, 24 * 60),
      port: whole('--port', values.port, 0, 65_535),
    }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} is a whole number from ${least} to ${most}, not "${text}"`)
  }
  return value
}

/** Those of the environment; else those that lie beside the registry of a site on this machine. */
function readSiteKeys(data: string) {
  const beside = (file: string) => {
    const found = path.join(data, 'keys', file)
    return existsSync(found) ? found : undefined
  }
  return readKeys({
    trustedKeysFile: process.env.TRUSTED_KEYS_FILE || beside('trusted.json'),
    privateKeyFile: process.env.RELEASE_KEY_FILE || beside('release.pem'),
  })
}
