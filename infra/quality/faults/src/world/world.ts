import { openSite, type Site } from '@quantamental/e2e/site'
import pg from 'pg'
import { type Browser, signIn } from './browser.ts'
import { webhookSecret } from './cart-environment.ts'
import { type JobRun, startJobs } from './run-jobs.ts'
import { type SecondCart, startSecondCart } from './second-cart.ts'
import { openSimulator, type Simulator } from './simulator.ts'
import { until } from './until.ts'

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
    webhookSecret: webhookSecret(site),
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
