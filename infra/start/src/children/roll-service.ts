import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './child.ts'
import { findPortBeside, findServiceOf, moveChild, writeServicesFile } from './instances.ts'
import type { ServiceName, SiteChild } from './site-children.ts'

/** What runs now, by name. Rolling replaces entries. */
export interface Roster {
  readonly plan: Map<string, SiteChild>
  readonly children: Map<string, Child>
  /** Those that are no longer in `children` and still run: stopping the site stops them too. */
  readonly leaving: Set<Child>
  readonly servicesFile: string
  create(spec: SiteChild): Child
  /** An entry is another one now. */
  onChange(): void
}

export interface RolledInstance {
  readonly name: string
  readonly from: { readonly pid: number | null; readonly url: string }
  readonly to: { readonly pid: number | null; readonly url: string }
  /** From the start of the new process until it was ready. */
  readonly readyMs: number
  /** From SIGTERM to the old process until it was gone. */
  readonly drainMs: number
}

/** The edge reads the list at its next request: what it had begun to send by the old one has arrived by then. */
const SETTLE_MS = 300

/**
 * Replaces every instance of a service, one after the other: starts a new process beside the old one,
 * waits until it is ready, lists it, takes the old one off the list and lets it finish.
 * @throws StartError when a new process does not become ready: the old one is still there and listed.
 */
export async function rollService(
  roster: Roster,
  service: ServiceName,
  settleMs = SETTLE_MS,
): Promise<RolledInstance[]> {
  const { plan, children, leaving, servicesFile } = roster
  const rolled: RolledInstance[] = []
  for (const name of [...plan.keys()].filter((each) => findServiceOf(each) === service)) {
    const [oldSpec, old] = [plan.get(name), children.get(name)]
    if (!oldSpec || !old) continue
    const spec = moveChild(oldSpec, await findPortBeside(plan))
    const young = roster.create(spec)
    leaving.add(young)
    const startedAt = performance.now()
    try {
      await young.start()
    } catch (error) {
      await young.stop()
      leaving.delete(young)
      throw error
    }
    const readyMs = performance.now() - startedAt
    const from = { pid: old.pid(), url: oldSpec.url }
    const to = { pid: young.pid(), url: spec.url }
    writeServicesFile(servicesFile, [...plan.values(), spec])
    await delay(settleMs)
    plan.set(name, spec)
    children.set(name, young)
    leaving.delete(young)
    leaving.add(old)
    writeServicesFile(servicesFile, plan.values())
    roster.onChange()
    await delay(settleMs)
    const askedAt = performance.now()
    await old.stop()
    leaving.delete(old)
    const drainMs = performance.now() - askedAt
    rolled.push({ name, from, to, readyMs: Math.round(readyMs), drainMs: Math.round(drainMs) })
  }
  return rolled
}
