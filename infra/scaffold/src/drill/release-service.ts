import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { findFreePort } from '@quantamental/release/free-port'
import { buildDocument, writeDist } from '@quantamental/release/testing'
import { createChild } from '../../../platform/start/src/children/child.ts'
import { writeServicesFile } from '../../../platform/start/src/children/instances.ts'
import type { Roster } from '../../../platform/start/src/children/roll-service.ts'
import { followReleases } from '../../../platform/start/src/children/service-releases.ts'
import { planChildren, type SiteChild } from '../../../platform/start/src/children/site-children.ts'
import {
  ensureDatabase,
  siteDatabaseUrl,
  startEmbeddedDatabase,
} from '../../../platform/start/src/database/database.ts'
import { prepareDatabase } from '../../../platform/start/src/database/prepare-database.ts'
import { layoutOf, REPOSITORY } from '../../../platform/start/src/layout.ts'
import {
  ensureReleaseKeys,
  publishBuild,
  readWantedServices,
  releaseEnvironment,
  stopServiceCanary,
} from '../../../platform/start/src/publish.ts'
import { loadSecrets } from '../../../platform/start/src/secrets.ts'
import { run } from './run-step.ts'

const SERVE_LIMIT_MS = 120_000

/**
 * `node release-service.ts <service>`, in the clone: start the service from the working tree behind an edge, publish
 * and promote it, then take it out of the registry. Print its version.
 */
const service = SERVICE_NAMES.find((name) => name === process.argv[2])
if (!service) throw new Error(`"${process.argv[2]}" is not a service`)

const data = mkdtempSync(path.join(tmpdir(), 'quantamental-released-'))
// PostgreSQL started by root runs as another account.
chmodSync(data, 0o755)
const layout = layoutOf(data)
const secrets = loadSecrets(layout.secretsFile)
await ensureReleaseKeys(layout)
await publishBuild(await writeDist(path.join(data, 'dist'), buildDocument('shell')), layout, {
  fast: true,
})
const database = await startEmbeddedDatabase(layout, console.error)
const working = await planSite()
const create = (spec: SiteChild) => createChild(spec, { logs: layout.logs, line: console.error })
const roster: Roster = {
  ...{ plan: new Map(working), create, leaving: new Set(), servicesFile: layout.servicesFile },
  children: new Map([...working].map(([name, spec]) => [name, create(spec)])),
  onChange: () => {},
}
const releases = followReleases({
  ...{ roster, working, registryFile: layout.registryFile, releasesFolder: layout.serviceReleases },
  readWanted: () => readWantedServices(layout),
  stopCanary: (...canary) => stopServiceCanary(layout, ...canary),
  line: console.error,
  exclusive: (work) => work(),
})
try {
  writeServicesFile(layout.servicesFile, working.values())
  await Promise.all([...roster.children.values()].map((child) => child.start()))
  const tree = await requireAnswer(undefined)
  const { version } = JSON.parse(await release('publish', '--service', service, '--promote'))
  const released = await requireAnswer(version)
  if (released !== tree) throw new Error(`the release answers ${released}, not ${tree}`)
  await release('off', service)
  await requireAnswer(undefined)
  process.stdout.write(version)
} finally {
  releases.close()
  await Promise.all([...roster.children.values(), ...roster.leaving].map((child) => child.stop()))
  await database.stop()
  rmSync(data, { recursive: true, force: true })
}

/** The service and an edge, as `npm start` runs them. */
async function planSite(): Promise<ReadonlyMap<string, SiteChild>> {
  await ensureDatabase(database.adminUrl)
  const databaseUrl = siteDatabaseUrl(database.adminUrl)
  await prepareDatabase(databaseUrl, secrets)
  const port = await findFreePort()
  const plan = await planChildren({
    ...{ layout, secrets, databaseUrl, port, host: '127.0.0.1', logLevel: 'warn' },
    ...{ publicOrigin: `http://localhost:${port}`, stripe: null, plansFile: null, watch: false },
    ...{ clockFile: null, totpSecret: null },
  })
  return new Map([...plan].filter(([name]) => name === service || name === 'edge'))
}

function release(...args: readonly string[]): Promise<string> {
  const { store, registryFile } = layout
  const at = ['--store', store, '--registry', registryFile, '--services', 'none', '--json']
  const cli = 'infra/platform/release/src/cli.ts'
  return run(REPOSITORY, [cli, ...args, ...at], releaseEnvironment(layout))
}

/** Wait until `version` runs, undefined for the working tree. @returns its response through the edge. */
async function requireAnswer(version: string | undefined): Promise<string> {
  const deadline = performance.now() + SERVE_LIMIT_MS
  while (roster.plan.get(`${service}`)?.version !== version || roster.leaving.size > 0) {
    if (performance.now() > deadline) throw new Error(`${version ?? 'the tree'} does not run`)
    await delay(50)
  }
  const direct = await fetch(`${roster.plan.get(`${service}`)?.url}/version`)
  const { version: reported } = await direct.json()
  if (version !== undefined && reported !== version) {
    throw new Error(`the process reports ${reported}, not ${version}`)
  }
  const response = await fetch(`${roster.plan.get('edge')?.url}/api/${service}/`)
  const body = await response.text()
  if (response.status !== 200) throw new Error(`/api/${service}/ is ${response.status}: ${body}`)
  return body
}
