import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface StartingSite {
  /** Resolve when the builds are ready; another site started after that reuses them. */
  readonly built: Promise<void>
  /** Reject if the site does not start. */
  readonly started: Promise<StartedSite>
}

export interface StartedSite {
  readonly dataDir: string
  /** Stop the site like Ctrl+C. @throws Error if it does not stop cleanly. */
  halt(): Promise<void>
  /** Stop the site and delete its data. @throws Error if it does not stop cleanly. */
  stop(): Promise<void>
}

/**
 * Enough for every list and peer group in the tests, and quick to load. Basic includes 400 companies, so
 * twenty are above its tier.
 */
const DEMO_COMPANIES = 420

const START = path.resolve(import.meta.dirname, '../../../platform/start/src/start.ts')

/** Create a temporary data directory; the caller deletes it. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quantamental-e2e-'))
  // When started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/**
 * Run `npm start` on a free port, with `companies` demo companies in an empty data directory or with the data in
 * `dataDir`. `settings` are additional environment variables. The data directory is deleted when the site stops or
 * fails to start.
 */
export function startSite(
  name = 'site',
  companies = DEMO_COMPANIES,
  dataDir = makeDataDir(),
  settings: Readonly<Record<string, string>> = {},
): StartingSite {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH, HOME, TMPDIR, LANG },
      ...{ PORT: '0', DATA_DIR: dataDir, DEMO_COMPANIES: String(companies) },
      // Test browsers send their client address in a header (`client-address.ts`).
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    } as NodeJS.ProcessEnv,
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
  const expected = new Map<RegExp, () => void>()
  const lineMatching = (pattern: RegExp) =>
    new Promise<void>((resolve) => expected.set(pattern, resolve))
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(`  ${name} | ${line}`)
    for (const [pattern, resolve] of expected) if (pattern.test(line)) resolve()
  })
  const built = lineMatching(/^ok build/)
  const ready = lineMatching(/^ready in /)
  return {
    built: Promise.race([built, ended]).then(() => {}),
    started: Promise.race([ready.then(() => true), ended]).then((outcome) => {
      if (outcome === true) return { dataDir, halt, stop }
      rmSync(dataDir, { recursive: true, force: true })
      throw new Error('The site did not start. See its log lines above.')
    }),
  }

  async function stop(): Promise<void> {
    try {
      await halt()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }

  async function halt(): Promise<void> {
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`the site exited with code ${code}`)
  }
}
