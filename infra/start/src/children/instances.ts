import { renameSync, writeFileSync } from 'node:fs'
import { findFreePort } from '../free-port.ts'
import { SERVICES, type ServiceName, type SiteChild } from './site-children.ts'

/** How many of what may run several times; one of each by default. */
export interface InstanceCounts {
  /** Of every service. */
  readonly services: number
  readonly edges: number
}

/** The service that a child is an instance of: `stocks`, `stocks-2`; undefined for what is none. */
export function findServiceOf(name: string): ServiceName | undefined {
  return SERVICES.find((service) => new RegExp(`^${service}(?:-\\d+)?$`).test(name))
}

/** The same on another port of this machine, under the same name or another one. */
export function moveChild(child: SiteChild, port: number, name = child.name): SiteChild {
  const url = `http://127.0.0.1:${port}`
  const env = { ...child.env, HOST: '127.0.0.1', PORT: String(port) }
  return { ...child, name, env, readyUrl: `${url}/readyz`, port, url }
}

/** The plan with further instances: `stocks-2`, …, and `edge-2`, … on ports of their own. */
export async function addInstances(
  plan: ReadonlyMap<string, SiteChild>,
  counts: InstanceCounts,
): Promise<Map<string, SiteChild>> {
  const all = new Map(plan)
  for (const child of plan.values()) {
    const wanted =
      child.name === 'edge'
        ? counts.edges
        : SERVICES.some((name) => name === child.name)
          ? counts.services
          : 1
    for (let number = 2; number <= wanted; number += 1) {
      const further = moveChild(child, await findPortBeside(all), `${child.name}-${number}`)
      all.set(further.name, further)
    }
  }
  return all
}

/** A free port that no child of the plan has, whether it runs now or not. */
export async function findPortBeside(plan: ReadonlyMap<string, SiteChild>): Promise<number> {
  const taken = new Set([...plan.values()].map(({ port }) => port))
  let port = await findFreePort()
  while (taken.has(port)) port = await findFreePort()
  return port
}

/** What the edge reads again when it changes: each service's instances. Replaced as a whole. */
export function writeServicesFile(
  file: string,
  children: Iterable<Pick<SiteChild, 'name' | 'url'>>,
): void {
  const urls: Partial<Record<ServiceName, string[]>> = {}
  for (const { name, url } of children) {
    const service = findServiceOf(name)
    if (service) urls[service] = [...(urls[service] ?? []), url]
  }
  writeFileSync(`${file}.new`, `${JSON.stringify(urls, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
