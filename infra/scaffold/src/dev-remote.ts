import { existsSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readKeys } from '@quantamental/release/keys'
import { openRegistry, openStore } from '@quantamental/release/open'
import { publish } from '@quantamental/release/publish'
import { signOverride } from '@quantamental/release/signing'
import { listNamedVersions, listOutdated, markDevelopment } from './dev/development-versions.ts'
import { openOverrideDoor, overrideAddress } from './dev/override-door.ts'
import { watchRemote } from './dev/watch-remote.ts'
import { Refusal, runCommandLine, UsageError } from './refusal.ts'
import { REPOSITORY } from './repository.ts'

const USAGE = `Usage: npm run dev:remote -- <folder> [options]
  --site <address>      origin of the running site (default http://localhost:8080)
  --data <folder>       data folder of a local site, with store, registry and keys (default .data)
  --store <address>     store of a remote site: s3://bucket/prefix?endpoint=…
  --registry <address>  registry of a remote site: postgres://…
  --minutes <n>         lifetime of a preview address (default 480)
  --port <n>            port of the local redirect to the newest build (default: any free port)
Environment for a remote site: TRUSTED_KEYS_FILE, RELEASE_KEY_FILE (uses release and override) and the
credentials of the store. RELEASE_ACTOR sets your name in the site's audit log.`

/** Newest builds to retain: an open tab may still request chunks of an earlier one. */
const RETAINED = 3

await runCommandLine(USAGE, async () => {
  const { folder, site, data, store: storeAddress, registry, minutes, port } = read()
  const keys = await readSiteKeys(data)
  const { signer } = keys
  if (!signer) {
    throw new Refusal(
      `no signing key for ${site.origin}: set RELEASE_KEY_FILE, or pass the site's data folder with --data`,
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
  console.log(`${folder} on ${site.origin}: open ${door.url}/ to preview it; other visitors keep the live version
  ${door.url}/any/path opens that page with the newest build; ${site.origin}/composition/reset ends the preview`)

  const collect = async (retained: number) => {
    const backend = openRegistry(registry, keys)
    try {
      const named = listNamedVersions(await backend.read(), name)
      for (const version of listOutdated(published, named, retained)) {
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
    else if (!created) throw new Refusal(`${name} ${version} was already published by someone else`)
    published.push(version)
    const ms = Math.round(performance.now() - started)
    console.log(
      `${name} ${version} published in ${ms} ms:\n  ${overrideAddress(site, '/', sign() ?? '')}`,
    )
    await collect(RETAINED)
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
  console.log('Stopped. The builds of this session were removed.')
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
    if (folder === undefined || rest.length > 0) throw new Error('pass the folder of one remote')
    if (!existsSync(path.join(REPOSITORY, folder, 'remote.json')) || folder === 'shell') {
      throw new Error(`${folder} is not the folder of a remote, such as mfe-stocks`)
    }
    const site = URL.parse(values.site)
    if (!site || !/^https?:$/.test(site.protocol)) {
      throw new Error(`--site must be an http(s) address, not "${values.site}"`)
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
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  }
  return value
}

/** Keys from the environment, otherwise those in the data folder of a local site. */
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
