import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toDay } from '../../../market-data/src/universe/days.ts'
import { createArchiveStore } from '../archive-store.ts'
import { startStandIn } from '../stand-in.ts'
import { createWorld, type WorldOptions } from '../world.ts'

export const TEST_WORLD: WorldOptions = {
  seed: 7,
  companies: 12,
  listed: 8,
  until: toDay('2026-11-18'),
  days: 2,
  filingsPerDay: 3,
  disclosures: 2,
  others: 0,
}

const USER_AGENT = { 'user-agent': 'Example Ltd admin@example.com' }

/** Stand-in with a small universe, and calls of it. */
export async function startTestSources(rateLimit = 0) {
  const world = createWorld(TEST_WORLD)
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-test-'))
  const archives = createArchiveStore(world, folder)
  const standIn = await startStandIn({ world, archives }, { rateLimit, faults: [] }, 0)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${standIn.url}${path}`, { headers: { ...USER_AGENT, ...headers } })
  return {
    world,
    url: standIn.url,
    get,
    text: async (path: string) => (await get(path)).text(),
    control: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      fetch(`${standIn.url}/_sim/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      }),
    async close() {
      await standIn.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestSources = Awaited<ReturnType<typeof startTestSources>>

export const COMPANYFACTS_ZIP = '/sec/Archives/edgar/daily-index/xbrl/companyfacts.zip'
