import { globSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { canaryName, findPortBeside, findServiceOf, moveChild } from './instances.ts'
import { addInstance, type Roster, removeInstance, rollService } from './roll-service.ts'
import { SERVICES, type ServiceName, type SiteChild } from './site-children.ts'

/** Release of a service, unpacked by `npm run release -- unpack`. */
interface UnpackedService {
  readonly version: string
  readonly script: string
}

/** Releases of a service to run; null for one that cannot run here. */
interface WantedService {
  readonly stable: UnpackedService | null
  readonly canary?: UnpackedService | null
  /** Folders of all versions in the registry, unpacked or not. */
  readonly named: readonly string[]
  readonly problems: readonly string[]
}

/** Services in the registry; all others run from the working tree. */
export type WantedServices = Readonly<Partial<Record<ServiceName, WantedService>>>

/** Spec that runs a release instead of the working tree. */
function withRelease(spec: SiteChild, release: UnpackedService): SiteChild {
  const { version, script } = release
  return {
    ...spec,
    ...{ version, script, nodeArgs: [], cwd: path.resolve(path.dirname(script), '..') },
    env: { ...spec.env, BUILD_VERSION: version },
  }
}

/** Plan in which the services of the registry run their live release. */
export function planReleases(
  working: ReadonlyMap<string, SiteChild>,
  wanted: WantedServices,
): Map<string, SiteChild> {
  const entries = [...working].map(([name, spec]): [string, SiteChild] => {
    const service = findServiceOf(name)
    const stable = service && wanted[service]?.stable
    return [name, stable ? withRelease(spec, stable) : spec]
  })
  return new Map(entries)
}

export interface ReleaseFollower {
  /** Resolve when the processes correspond to the registry as it is now. */
  apply(): Promise<void>
  close(): void
}

interface FollowOptions {
  readonly roster: Roster
  /** Specs of the working tree, for services that leave the registry. */
  readonly working: ReadonlyMap<string, SiteChild>
  readonly registryFile: string
  /** Folder of unpacked releases: `<name>/<version>`. */
  readonly releasesFolder: string
  /** Read the registry and unpack what it names. */
  readonly readWanted: () => Promise<WantedServices>
  /** Stop a canary that does not start, in the registry. */
  readonly stopCanary: (service: ServiceName, version: string, reason: string) => Promise<unknown>
  readonly line: (text: string) => void
  /** Run one change of the roster at a time. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
  readonly settleMs?: number
}

const POLL_MS = 250
/** Attempts to start the processes of one revision, as a busy machine may need more than one. */
const ATTEMPTS = 3
const RETRY_MS = 15_000

/** Follow the registry: replace processes of services whose live release changed, start and stop canaries. */
export function followReleases(options: FollowOptions): ReleaseFollower {
  const { registryFile, readWanted, exclusive, line } = options
  let stamp = stampOf(registryFile)
  let isClosed = false
  let attempts = 0
  let retry: NodeJS.Timeout | undefined

  async function follow(): Promise<void> {
    try {
      const wanted = await readWanted()
      let isDone = true
      for (const service of SERVICES) {
        if (isClosed) return
        isDone = (await applyService(options, service, wanted[service])) && isDone
      }
      tidyReleases(options, wanted)
      attempts += 1
      clearTimeout(retry)
      if (!isDone && attempts < ATTEMPTS && !isClosed) retry = setTimeout(apply, RETRY_MS)
    } catch (error) {
      line(`services of the registry: ${(error as Error).message}`)
    }
  }
  function apply(): Promise<void> {
    return exclusive(follow)
  }
  const timer = setInterval(() => {
    const now = stampOf(registryFile)
    if (now === stamp) return
    stamp = now
    attempts = 0
    clearTimeout(retry)
    void apply()
  }, POLL_MS)
  return {
    apply,
    close() {
      isClosed = true
      clearInterval(timer)
      clearTimeout(retry)
    },
  }
}

/** Remove unpacked releases that neither the registry names nor a process runs. */
function tidyReleases(
  { roster: { plan, leaving }, releasesFolder }: FollowOptions,
  wanted: WantedServices,
): void {
  const named = new Set(Object.values(wanted).flatMap((each) => each.named))
  const scripts = [...plan.values(), ...[...leaving].map(({ spec }) => spec)].map(
    ({ script }) => script,
  )
  for (const version of globSync('*/*', { cwd: releasesFolder })) {
    const folder = path.join(releasesFolder, version)
    const isRunning = scripts.some((script) => script.startsWith(`${folder}${path.sep}`))
    if (!named.has(folder) && !isRunning) rmSync(folder, { recursive: true, force: true })
  }
}

function stampOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.ino}-${stats.size}-${stats.mtimeNs}` : ''
}

/**
 * The live release first: until its processes run, those of the canary that was promoted serve everyone. Resolve with
 * false if it did not start.
 */
async function applyService(
  options: FollowOptions,
  service: ServiceName,
  wanted: WantedService | undefined,
): Promise<boolean> {
  for (const problem of wanted?.problems ?? []) options.line(`${service}: ${problem}`)
  const isLive = wanted?.stable === null || (await applyStable(options, service, wanted?.stable))
  await applyCanary(options, service, wanted?.canary)
  return isLive
}

async function applyStable(
  { roster, working, line, settleMs }: FollowOptions,
  service: ServiceName,
  stable: UnpackedService | undefined,
): Promise<boolean> {
  const running = roster.plan.get(service)
  const tree = working.get(service)
  if (!running || !tree || running.version === stable?.version) return true
  const [from, to] = [running.version, stable?.version].map((each) => each ?? 'the working tree')
  const change = (spec: SiteChild) => {
    const { script, nodeArgs = [], cwd, env } = tree
    const { version: _, ...rest } = spec
    const moved = { ...env, HOST: spec.env.HOST, PORT: spec.env.PORT }
    const base = { ...rest, script, nodeArgs, env: moved, ...(cwd !== undefined && { cwd }) }
    return stable ? withRelease(base, stable) : base
  }
  try {
    const rolled = await rollService(roster, service, {
      change,
      ...(settleMs !== undefined && { settleMs }),
    })
    const readyMs = Math.max(...rolled.map((each) => each.readyMs))
    line(`${service}: ${from} → ${to}, ready in ${readyMs} ms`)
    return true
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    line(`${service}: ${to} did not start, ${from} continues to serve; ${error.message}`)
    return false
  }
}

async function applyCanary(
  { roster, working, line, stopCanary, settleMs }: FollowOptions,
  service: ServiceName,
  canary: UnpackedService | null | undefined,
): Promise<void> {
  const name = canaryName(service)
  const running = roster.plan.get(name)
  if (running?.version === canary?.version) return
  if (running) {
    await removeInstance(roster, name, settleMs)
    line(`${service}: canary ${running.version} ended`)
  }
  const tree = working.get(service)
  if (!canary || !tree) return
  const spec = moveChild(tree, await findPortBeside(roster.plan), name)
  try {
    await addInstance(roster, withRelease(spec, canary))
    line(`${service}: canary ${canary.version} runs`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    line(`${service}: canary ${canary.version} did not start; ${error.message}`)
    await stopCanary(service, canary.version, `did not start on ${name}`)
  }
}
