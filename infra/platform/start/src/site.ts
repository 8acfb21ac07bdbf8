import { findFreePort } from '@quantamental/release/free-port'
import { buildWeb, WEB_PACKAGES } from './build.ts'
import { type Child, createChild } from './children/child.ts'
import { addInstances, findServiceOf, writeServicesFile } from './children/instances.ts'
import { type Roster, rollService } from './children/roll-service.ts'
import { followReleases, planReleases } from './children/service-releases.ts'
import { planChildren, type SiteChild } from './children/site-children.ts'
import { readOffset } from './clock/clock-file.ts'
import { clockRefusal, openSiteClock } from './clock/site-clock.ts'
import { type ControlServer, startControlServer } from './control-server.ts'
import { ensureDatabase, siteDatabaseUrl, startEmbeddedDatabase } from './database/database.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { awaitBilling, demoPassword, demoTotpSecret, seedDemo } from './demo-accounts.ts'
import { loadFirstData } from './first-data.ts'
import { takeLock } from './lock.ts'
import { checkMachine, checkPort, readMachine } from './prerequisites.ts'
import type { Progress } from './progress.ts'
import {
  ensureReleaseKeys,
  publishChanged,
  readWantedServices,
  stopServiceCanary,
} from './publish.ts'
import { resetData } from './reset.ts'
import { endLeftovers, removeRunFile, writeRunFile } from './run-file.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Shutdown } from './shutdown.ts'
import { StartError, StoppedError, withStep } from './start-error.ts'

export interface SiteOptions {
  readonly settings: Settings
  readonly progress: Progress
  /** Collect everything that is started; the caller runs it, also after a failure. */
  readonly shutdown: Shutdown
  /** Aborted by the caller to cancel the start, and here when data or web fails, to cancel the other. */
  readonly abort: AbortController
  /** Called when the database exits unexpectedly. */
  readonly onDatabaseLoss: (why: string) => void
  /** Development mode: builds and publishes once and on every change; changed services restart. */
  readonly watchBuilds?: () => Promise<void>
}

export interface Site {
  readonly url: string
  readonly children: ReadonlyMap<string, SiteChild>
  /** Password of the demo accounts; null if there are none. */
  readonly password: string | null
  readonly riskValuationSecret: string
}

/**
 * Bring the whole site up: database, first data and services, concurrently with the builds; then the edge.
 * @throws StartError with a message for the terminal.
 */
export async function bringUpSite(options: SiteOptions): Promise<Site> {
  const { settings, progress, shutdown, abort } = options
  const { signal } = abort
  const layout = settings.data
  checkMachine(readMachine(layout.root))
  const lock = takeLock(layout.lockFile)
  shutdown.add({ name: 'lock', stop: lock.release, kill: lock.release })
  if (lock.tookOver !== null) {
    progress.line(`taking over the lock of a start that no longer runs (pid ${lock.tookOver})`)
  }
  await endLeftovers(layout.runFile, progress.line)
  if (settings.reset) {
    progress.line(`deleting ${layout.root} (--reset)`)
    resetData(layout)
  }
  const refusal = clockRefusal(settings)
  if (refusal) refuseMovedData(layout.clockFile, refusal)
  await checkPort(settings.port, settings.host)
  const port = settings.port || (await findFreePort())
  const publicOrigin = settings.publicOrigin ?? `http://localhost:${port}`
  const secrets = loadSecrets(layout.secretsFile)
  const password = demoPassword(publicOrigin, process.env)
  const totpSecret = password === null ? null : demoTotpSecret(publicOrigin)

  let onChildChange = () => {}
  let parts: ReadonlyMap<string, SiteChild> = new Map()
  const clock = refusal
    ? null
    : openSiteClock({ file: layout.clockFile, settleUrls: () => listSettleUrls(parts) })

  const bringUpData = async () => {
    const { databaseUrl, postgresPid } = await bringUpDatabase(options, secrets)
    const watch = options.watchBuilds !== undefined
    const { host, logLevel, stripe, plansFile } = settings
    const single = await planChildren({
      layout,
      secrets,
      databaseUrl,
      publicOrigin,
      host,
      port,
      logLevel,
      stripe,
      plansFile,
      watch,
      clockFile: clock && layout.clockFile,
      totpSecret,
    })
    const working = await addInstances(single, settings.instances)
    const wanted = await readWantedServices(layout, signal)
    for (const [service, { stable, problems }] of Object.entries(wanted)) {
      progress.line(`${service} runs release ${stable?.version ?? 'nothing'}, not the working tree`)
      for (const problem of problems) progress.line(`${service}: ${problem}`)
    }
    const plan = planReleases(working, wanted)
    parts = plan
    const reports = { logs: layout.logs, line: progress.line, onChange: () => onChildChange() }
    const create = (spec: SiteChild) => createChild(spec, reports)
    const children = new Map([...plan].map(([name, spec]) => [name, create(spec)]))
    const roster: Roster = {
      ...{ plan, children, create, leaving: new Set(), servicesFile: layout.servicesFile },
      onChange: () => onChildChange(),
    }
    writeServicesFile(layout.servicesFile, plan.values())
    shutdown.add(
      stopTogether('services', () => [...children.values(), ...roster.leaving].filter(isNotEdge)),
    )
    const { demoCompanies } = settings
    await loadFirstData({ layout, secrets, databaseUrl, demoCompanies, progress, signal })
    await withStep(progress, 'services', async (step) => {
      let ready = 0
      const starting = [...children.values()].filter(isNotEdge)
      const environmentOf = (name: string) => plan.get(name)?.env ?? {}
      const demo = {
        account: environmentOf('account'),
        cart: environmentOf('cart'),
        marketBeats: environmentOf('market-beats'),
      }
      await Promise.all([
        startTogether(starting, signal, () => {
          ready += 1
          step.update(`${ready} of ${starting.length} ready`)
        }),
        password !== null && seedDemo({ password, totpSecret }, demo, signal),
      ])
      if (password !== null) {
        step.update('demo plans')
        await awaitBilling(demo.account, signal)
      }
      return `${starting.length} ready`
    })
    return { databaseUrl, postgresPid, roster, working }
  }
  const bringUpWeb = async () => {
    await ensureReleaseKeys(layout, signal)
    if (options.watchBuilds) return options.watchBuilds()
    await withStep(progress, 'build', (step) => buildWeb(step.update, signal))
    await withStep(progress, 'publish', (step) =>
      publishChanged(WEB_PACKAGES, layout, step.update, signal),
    )
  }
  const [data] = await allOrAbort([bringUpData(), bringUpWeb()], abort)
  const { databaseUrl, postgresPid, roster, working } = data
  const { plan, children } = roster

  const edges = [...children.values()].filter((child) => !isNotEdge(child))
  shutdown.add(stopTogether('edge', () => edges))
  await withStep(progress, 'edge', () => startTogether(edges, signal))

  let control: ControlServer | undefined
  const exclusive = oneAtATime()
  const write = () => {
    if (!control) return
    const running = [...plan].map(([name, { port, url, script }]) => [
      name,
      { pid: children.get(name)?.pid() ?? null, port, url, script },
    ])
    writeRunFile(layout.runFile, {
      pid: process.pid,
      url: publicOrigin,
      startedAt: new Date().toISOString(),
      databaseUrl,
      postgresPid,
      control: { url: control.url, token: control.token },
      children: Object.fromEntries(running),
    })
  }
  control = await startControlServer(
    children,
    (service) => exclusive(() => rollService(roster, service)),
    clock ?? { refusal: refusal ?? '' },
  )
  shutdown.add({
    name: 'control',
    stop: () => {
      onChildChange = () => {}
      control.close()
      removeRunFile(layout.runFile)
    },
  })
  write()
  onChildChange = write
  const releases = followReleases({
    ...{ roster, working, exclusive, registryFile: layout.registryFile, line: progress.line },
    releasesFolder: layout.serviceReleases,
    readWanted: () => readWantedServices(layout),
    stopCanary: (...canary) => stopServiceCanary(layout, ...canary),
  })
  shutdown.add({ name: 'releases', stop: releases.close })
  // A canary that ran before this start.
  void releases.apply()
  lock.announce(publicOrigin)
  const { riskValuationSecret } = secrets
  return { url: publicOrigin, children: plan, password, riskValuationSecret }
}

/** Run each work after the previous one. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

/** Endpoints that run the due work of each process with background jobs. */
function listSettleUrls(plan: ReadonlyMap<string, SiteChild>): string[] {
  return [...plan.values()].flatMap(({ name, url }) => {
    if (name === 'stripe-simulator') return [`${url}/_sim/clock/settle`]
    return findServiceOf(name) ? [`${url}/clock/settle`] : []
  })
}

/** @throws StartError if the clock of the stored data was moved, which these settings do not allow. */
function refuseMovedData(clockFile: string, refusal: string): void {
  const days = Math.round(readOffset(clockFile) / 86_400_000)
  if (days === 0) return
  throw new StartError(
    `the clock of this data is ${days} days ahead, which only a development site allows: ${refusal}. ` +
      'Start with the previous settings, or delete the data with npm start -- --reset',
  )
}

async function bringUpDatabase(
  { settings, progress, shutdown, abort, onDatabaseLoss }: SiteOptions,
  secrets: Secrets,
): Promise<{ databaseUrl: string; postgresPid: number | null }> {
  return withStep(progress, 'database', async (step) => {
    if (settings.externalDatabaseUrl) {
      step.update('preparing the external database')
      await prepareDatabase(settings.externalDatabaseUrl, secrets, abort.signal)
      return { databaseUrl: settings.externalDatabaseUrl, postgresPid: null }
    }
    const database = await startEmbeddedDatabase(settings.data, progress.line)
    let stopping = false
    shutdown.add({
      name: 'postgres',
      stop: () => {
        stopping = true
        return database.stop()
      },
      kill: database.kill,
    })
    database.ended.then(() => {
      if (!stopping)
        onDatabaseLoss(`PostgreSQL stopped unexpectedly; see ${settings.data.logs}/postgres.log`)
    })
    step.update('preparing')
    await ensureDatabase(database.adminUrl)
    const databaseUrl = siteDatabaseUrl(database.adminUrl)
    await prepareDatabase(databaseUrl, secrets, abort.signal)
    return { databaseUrl, postgresPid: database.pid }
  })
}

async function startTogether(
  children: readonly Child[],
  signal: AbortSignal,
  onReady: () => void = () => {},
): Promise<void> {
  const stop = () => void Promise.all(children.map((child) => child.stop()))
  signal.addEventListener('abort', stop, { once: true })
  try {
    throwIfStopped(signal)
    await Promise.all(children.map((child) => child.start().then(onReady)))
    throwIfStopped(signal)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new StoppedError('stopped')
}

const isNotEdge = (child: Child) => !/^edge(?:-\d+)?$/.test(child.spec.name)

/** Evaluate `list` only when stopping, because rolling a service replaces children. */
function stopTogether(name: string, list: () => readonly Child[]) {
  return {
    name,
    stop: async () => {
      await Promise.all(list().map((child) => child.stop()))
    },
    kill: () => {
      for (const child of list()) child.kill()
    },
  }
}

/** `Promise.all` that aborts on the first failure and rejects only after all have settled. */
async function allOrAbort<A, B>(
  work: readonly [Promise<A>, Promise<B>],
  abort: AbortController,
): Promise<[A, B]> {
  for (const part of work) part.catch(() => abort.abort())
  try {
    return await Promise.all(work)
  } finally {
    await Promise.allSettled(work)
  }
}
