import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './child.ts'
import {
  canaryName,
  findPortBeside,
  findServiceOf,
  moveChild,
  writeServicesFile,
} from './instances.ts'
import type { ServiceName, SiteChild } from './site-children.ts'

/** Children of the running site by name. Rolling a service replaces its entries. */
export interface Roster {
  readonly plan: Map<string, SiteChild>
  readonly children: Map<string, Child>
  /** Processes not in `children` that still run, so that stopping the site stops them too. */
  readonly leaving: Set<Child>
  readonly servicesFile: string
  create(spec: SiteChild): Child
  /** Called after an entry was replaced. */
  onChange(): void
}

export interface RolledInstance {
  readonly name: string
  readonly from: { readonly pid: number | null; readonly url: string }
  readonly to: { readonly pid: number | null; readonly url: string }
  /** Milliseconds from spawning the new process until it was ready. */
  readonly readyMs: number
  /** Milliseconds from SIGTERM until the old process exited. */
  readonly drainMs: number
}

/** Pause after each change of the list, so that requests the edge already routed by the old list arrive first. */
const SETTLE_MS = 300

export interface RollOptions {
  readonly settleMs?: number
  /** Other program for the new processes, such as another release; not for the canary's. */
  readonly change?: (spec: SiteChild) => SiteChild
}

/** Start a process that is not listed yet. @throws StartError if it does not become ready. */
async function startBeside({ create, leaving }: Roster, spec: SiteChild): Promise<Child> {
  const child = create(spec)
  leaving.add(child)
  try {
    await child.start()
    return child
  } catch (error) {
    await child.stop()
    leaving.delete(child)
    throw error
  }
}

/** Start an instance under a new name and list it. @throws StartError if it does not become ready. */
export async function addInstance(roster: Roster, spec: SiteChild): Promise<void> {
  const child = await startBeside(roster, spec)
  roster.plan.set(spec.name, spec)
  roster.children.set(spec.name, child)
  roster.leaving.delete(child)
  writeServicesFile(roster.servicesFile, roster.plan.values())
  roster.onChange()
}

/** Take an instance off the list, then drain it. */
export async function removeInstance(
  roster: Roster,
  name: string,
  settleMs = SETTLE_MS,
): Promise<void> {
  const { plan, children, leaving, servicesFile } = roster
  const child = children.get(name)
  if (!child) return
  plan.delete(name)
  children.delete(name)
  leaving.add(child)
  writeServicesFile(servicesFile, plan.values())
  roster.onChange()
  await delay(settleMs)
  await child.stop()
  leaving.delete(child)
}

/**
 * Replace every instance of a service, one at a time: start a new process next to the old one, wait until it is
 * ready, add it to the list, then remove the old one from the list and drain it. @throws StartError if a new process
 * does not become ready; the old one keeps running and stays listed.
 */
export async function rollService(
  roster: Roster,
  service: ServiceName,
  { settleMs = SETTLE_MS, change }: RollOptions = {},
): Promise<RolledInstance[]> {
  const { plan, children, leaving, servicesFile } = roster
  const rolled: RolledInstance[] = []
  const isRolled = (name: string) =>
    findServiceOf(name) === service && !(change && name === canaryName(service))
  for (const name of [...plan.keys()].filter(isRolled)) {
    const [oldSpec, old] = [plan.get(name), children.get(name)]
    if (!oldSpec || !old) continue
    const moved = moveChild(oldSpec, await findPortBeside(plan))
    const spec = change ? change(moved) : moved
    const startedAt = performance.now()
    const replacement = await startBeside(roster, spec)
    const readyMs = performance.now() - startedAt
    const from = { pid: old.pid(), url: oldSpec.url }
    const to = { pid: replacement.pid(), url: spec.url }
    writeServicesFile(servicesFile, [...plan.values(), spec])
    await delay(settleMs)
    plan.set(name, spec)
    children.set(name, replacement)
    leaving.delete(replacement)
    leaving.add(old)
    writeServicesFile(servicesFile, plan.values())
    roster.onChange()
    await delay(settleMs)
    const stoppedAt = performance.now()
    await old.stop()
    leaving.delete(old)
    const drainMs = performance.now() - stoppedAt
    rolled.push({ name, from, to, readyMs: Math.round(readyMs), drainMs: Math.round(drainMs) })
  }
  return rolled
}
