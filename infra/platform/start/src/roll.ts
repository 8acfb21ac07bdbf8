import { parseArgs } from 'node:util'
import { findServiceOf } from './children/instances.ts'
import type { RolledInstance } from './children/roll-service.ts'
import { SERVICES } from './children/site-children.ts'
import { requireRunningSite } from './run-file.ts'

/**
 * `npm run roll -- <service> [--data <folder>]`: replaces the processes of a service of a running site with new
 * ones from the current source, one at a time, without dropping a request.
 */
const USAGE = `usage: npm run roll -- <${SERVICES.join('|')}> [--data <folder>]`

try {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' } },
    allowPositionals: true,
  })
  const [service] = positionals
  if (positionals.length !== 1 || service === undefined || findServiceOf(service) !== service) {
    throw new Error(USAGE)
  }
  for (const line of await roll(service, values.data)) console.log(line)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function roll(service: string, given: string | undefined): Promise<string[]> {
  const run = requireRunningSite(given)
  const response = await fetch(`${run.control.url}/services/${service}/roll`, {
    method: 'POST',
    headers: { authorization: `Bearer ${run.control.token}` },
  })
  const body = (await response.json()) as { rolled?: readonly RolledInstance[]; detail?: string }
  if (!response.ok || !body.rolled) throw new Error(body.detail ?? `HTTP ${response.status}`)
  return body.rolled.map(
    ({ name, from, to, readyMs, drainMs }) =>
      `${name}: ${from.pid ?? 'stopped'} → ${to.pid}, ${to.url}; ready in ${readyMs} ms, old process drained in ${drainMs} ms`,
  )
}
