import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openSite, type Site } from '@quantamental/e2e/site'
import pg from 'pg'
import { type Browser, signIn } from './browser.ts'
import { openSimulator, type Simulator } from './simulator.ts'
import { until } from './until.ts'

const CART = path.resolve(import.meta.dirname, '../../../../../services/cart')

/** Environment for another instance of the site's cart service, on any free port. */
function cartEnvironment(site: Site): Record<string, string> {
  const secrets = JSON.parse(readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8'))
  const database = new URL(site.databaseUrl)
  database.username = 'cart'
  database.password = secrets.rolePasswords.cart
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(site.dataDir, 'compile-cache'),
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.href,
    PUBLIC_ORIGIN: site.baseURL,
    JWKS_URL: `${site.urlOf('account')}/.well-known/jwks.json`,
    CSRF_SECRET: secrets.csrfSecret,
    BUS_SCHEMA: 'bus',
    // No load balancer routes to it, so it need not drain.
    DRAIN_GRACE_MS: '0',
    STRIPE_API_URL: site.urlOf('stripe-simulator'),
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: site.webhookSecret,
  }
}

/** Password of the demo accounts, printed by `npm start`; users created here get the same hash. */
export const DEMO_PASSWORD = 'explore-the-ratings'

const OPERATOR = 'operator@quantamental.example'
/** Less than the lifetime of an access token, which is five minutes. */
const SIGNED_IN_MS = 4 * 60_000

/** Running site under test, with two instances of cart on one database. */
export interface World {
  readonly site: Site
  readonly simulator: Simulator
  readonly secondCart: SecondCart
  /** HTTP client of a signed-in operator. */
  operator(): Promise<Browser>
  readonly webhookSecret: string
  /** Run SQL as the database administrator, for states that would otherwise depend on time or chance. */
  sql<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** URLs of both instances of cart. */
  cartUrls(): readonly [string, string]
  /** Start the site's cart if it is down and wait until both instances are ready. */
  reviveCarts(): Promise<void>
  /** Kill the site's cart with SIGKILL and restart it. */
  crashCart(): Promise<void>
  /** Start a process that runs all due jobs, including those that ran before. */
  startJobs(): Promise<JobRun>
  close(): Promise<void>
}

export async function openWorld(dataDir: string): Promise<World> {
  const site = openSite(dataDir)
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 4 })
  pool.on('error', () => {})
  const sql: World['sql'] = async (text, values = []) => (await pool.query(text, [...values])).rows
  await sql('delete from account.rate_limit')
  const secondCart = await startSecondCart(site)
  const simulator = openSimulator(site.urlOf('stripe-simulator'))
  const cartUrls = () => [site.urlOf('cart'), secondCart.url] as const
  let operator: { readonly browser: Browser; readonly till: number } | undefined
  return {
    site,
    simulator,
    secondCart,
    async operator() {
      if (!operator || performance.now() > operator.till) {
        await sql('delete from account.rate_limit')
        const browser = await signIn(site.baseURL, OPERATOR, DEMO_PASSWORD)
        operator = { browser, till: performance.now() + SIGNED_IN_MS }
      }
      return operator.browser
    },
    webhookSecret: site.webhookSecret,
    sql,
    cartUrls,
    async reviveCarts() {
      if (site.servicePid('cart') === null) await site.startService('cart')
      for (const url of cartUrls())
        await until('cart to be ready', async () =>
          fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
    },
    async crashCart() {
      const pid = site.servicePid('cart')
      if (pid === null) throw new Error('cart is not running')
      process.kill(pid, 'SIGKILL')
      await until('cart to end', async () => site.servicePid('cart') !== pid)
      await site.startService('cart')
    },
    async startJobs() {
      await sql('delete from cart.job_run')
      return startJobs(site)
    },
    async close() {
      await secondCart.stop()
      await pool.end()
    },
  }
}

interface SecondCart {
  readonly url: string
  stop(): Promise<void>
}

/** Second instance of the cart service on the site's database, with its jobs and its worker. */
async function startSecondCart(site: Site): Promise<SecondCart> {
  const child = spawn(process.execPath, [path.join(CART, 'src/server.ts')], {
    cwd: CART,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: cartEnvironment(site),
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (!line.includes('"listening"')) continue
    child.stdout.resume()
    return {
      url: `http://127.0.0.1:${JSON.parse(line).port}`,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error(`the second cart ended before it listened:\n${lines.join('\n')}`)
}

interface JobRun {
  readonly child: ChildProcess
  /** Names of the jobs that ran; null if the process was killed. A failed job rejects. */
  readonly ran: Promise<readonly string[] | null>
}

/** Start cart's command that runs the due jobs, as a process. */
function startJobs(site: Site): JobRun {
  const child = spawn(process.execPath, [path.join(CART, 'src/run-jobs.ts')], {
    cwd: CART,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cartEnvironment(site),
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ran = new Promise<readonly string[] | null>((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (signal !== null) return resolve(null)
      if (code !== 0)
        return reject(new Error(`jobs of cart ended with ${code}: ${stdout}${stderr}`))
      resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '').ran)
    })
  })
  return { child, ran }
}
