import { renameSync, writeFileSync } from 'node:fs'
import { findFreePort } from '@quantamental/release/free-port'
import { SERVICES, type ServiceName, type SiteChild } from './site-children.ts'

/** Number of instances of each service and of the edge; 1 by default. */
export interface InstanceCounts {
  /** Instances of every service. */
  readonly services: number
  readonly edges: number
}

/** Service of an instance name such as `stocks`, `stocks-2` or `stocks-canary`; undefined for other children. */
export function findServiceOf(name: string): ServiceName | undefined {
  return SERVICES.find((service) => new RegExp(`^${service}(?:-\\d+|-canary)?$`).test(name))
}

/** Name of the instance that runs a service's canary. */
export function canaryName(service: ServiceName): string {
  return `${service}-canary`
}

/** Copy of a child on another loopback port, optionally renamed. */
export function moveChild(child: SiteChild, port: number, name = child.name): SiteChild {
  const url = `http://127.0.0.1:${port}`
  const env = { ...child.env, HOST: '127.0.0.1', PORT: String(port) }
  return { ...child, name, env, readyUrl: `${url}/readyz`, port, url }
}

/** Add further instances to the plan (`stocks-2`, `edge-2`, …), each on its own port. */
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

/** Free port that no child of the plan uses, including stopped ones. */
export async function findPortBeside(plan: ReadonlyMap<string, SiteChild>): Promise<number> {
  const taken = new Set([...plan.values()].map(({ port }) => port))
  let port = await findFreePort()
  while (taken.has(port)) port = await findFreePort()
  return port
}

/** Addresses of each service's instances, replaced atomically; the edge watches this file. */
export function writeServicesFile(
  file: string,
  children: Iterable<Pick<SiteChild, 'name' | 'url' | 'version'>>,
): void {
  const urls: Partial<Record<ServiceName, (string | { url: string; version: string })[]>> = {}
  for (const { name, url, version } of children) {
    const service = findServiceOf(name)
    const address = version === undefined ? url : { url, version }
    if (service) urls[service] = [...(urls[service] ?? []), address]
  }
  writeFileSync(`${file}.new`, `${JSON.stringify(urls, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
