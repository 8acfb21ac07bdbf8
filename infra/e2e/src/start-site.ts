import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface StartingSite {
  /** The builds are made: another site may begin, and makes none of its own. */
  readonly built: Promise<void>
  /** @throws when the site does not start. */
  readonly started: Promise<StartedSite>
}

export interface StartedSite {
  readonly dataDir: string
  /** Stops it as Ctrl-C would and deletes its data. @throws when it does not stop cleanly. */
  stop(): Promise<void>
}

/**
 * Enough for every list and peer group that a test opens, quick to load, and twenty more than Basic
 * holds: those are above its tier.
 */
const DEMO_COMPANIES = 420

const START = path.resolve(import.meta.dirname, '../../start/src/start.ts')

/** A folder for a data directory, not deleted by itself. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quantamental-e2e-'))
  // Root's PostgreSQL runs as another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/**
 * `npm start` on a free port with so many demo companies in an empty data directory, or with what the one
 * that is named holds; `settings` are further variables of the start. It is deleted when the site stops or does not start.
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
      // Browsers of the tests name the address they come from, `client-address.ts`.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    } as NodeJS.ProcessEnv,
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
  const said = new Map<RegExp, () => void>()
  const hear = (pattern: RegExp) => new Promise<void>((resolve) => said.set(pattern, resolve))
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(`  ${name} | ${line}`)
    for (const [pattern, resolve] of said) if (pattern.test(line)) resolve()
  })
  const built = hear(/^ok build/)
  const ready = hear(/^ready in /)
  return {
    built: Promise.race([built, ended]).then(() => {}),
    started: Promise.race([ready.then(() => true), ended]).then((outcome) => {
      if (outcome === true) return { dataDir, stop }
      rmSync(dataDir, { recursive: true, force: true })
      throw new Error('the site did not start: its lines above say why')
    }),
  }

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    const code = await ended
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the site ended with ${code}`)
  }
}
