import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BuildFigures, fetchFigures } from './agent/edge-report.ts'
import type { ServiceVersion } from './check/gate.ts'
import { isObject, type JsonObject } from './json.ts'
import { isProcessAlive } from './process-alive.ts'

const TIMEOUT_MS = 3000

/** Contract versions reported at `/version` by the services at these addresses; without those that do not respond. */
export async function fetchServiceVersions(
  urls: readonly string[],
): Promise<readonly ServiceVersion[]> {
  const answers = await Promise.all(
    urls.map(async (url): Promise<readonly ServiceVersion[]> => {
      try {
        const answer = await fetch(new URL('/version', url), {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const said: unknown = answer.ok ? await answer.json() : null
        if (!isObject(said)) return []
        // `api` is the version of the contract; the edge answers without one.
        const { service, version, api = version } = said
        return typeof service === 'string' && typeof api === 'string'
          ? [{ service, version: api }]
          : []
      } catch {
        return []
      }
    }),
  )
  return answers.flat()
}

/** Figures of the edge of the site beside the registry's file; empty if none runs or responds. */
export async function fetchSiteFigures(registryFile: string): Promise<readonly BuildFigures[]> {
  const edge = (await readRunFile(registryFile))?.edge
  return isObject(edge) ? fetchFigures([`http://127.0.0.1:${edge.port}`]) : []
}

/**
 * Addresses of the local services in the `run.json` beside the registry's file; null when no site runs
 * there.
 */
export async function findRunningServices(registryFile: string): Promise<readonly string[] | null> {
  const children = await readRunFile(registryFile)
  if (!children) return null
  return Object.entries(children).flatMap(([name, child]) =>
    name !== 'edge' && isObject(child) && typeof child.url === 'string' ? [child.url] : [],
  )
}

/** Processes of the site beside the registry's file; null when none runs there. */
async function readRunFile(registryFile: string): Promise<JsonObject | null> {
  const text = await readFile(join(dirname(registryFile), 'run.json'), 'utf8').catch(() => null)
  try {
    const run: unknown = JSON.parse(text ?? '')
    const isRunning = isObject(run) && isProcessAlive(Number(run.pid))
    return isRunning && isObject(run.children) ? run.children : null
  } catch {
    return null
  }
}
