import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServiceVersion } from './check/gate.ts'
import { isObject } from './json.ts'
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

/**
 * Addresses of the local services in the `run.json` beside the registry's file; null when no site runs
 * there.
 */
export async function findRunningServices(registryFile: string): Promise<readonly string[] | null> {
  const text = await readFile(join(dirname(registryFile), 'run.json'), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const run: unknown = JSON.parse(text)
    if (!isObject(run) || !isObject(run.children) || !isProcessAlive(Number(run.pid))) return null
    return Object.entries(run.children).flatMap(([name, child]) =>
      name !== 'edge' && isObject(child) && typeof child.url === 'string' ? [child.url] : [],
    )
  } catch {
    return null
  }
}
