import type { Reconciliation } from '@quantamental/api/cart'
import { until } from '../world/until.ts'
import type { World } from '../world/world.ts'
import {
  collectEvidence,
  countWaitingEvents,
  countWaitingMessages,
  readMoney,
} from './collect-evidence.ts'
import type { Sums } from './evidence.ts'
import type { Expected } from './expected.ts'
import { judge, type Verdict } from './judge.ts'

/** An event that failed is tried again after seconds to hours; here that time is over at once. */
export async function hastenEvents({ sql }: Pick<World, 'sql'>): Promise<void> {
  await sql(
    `update cart.stripe_event set next_attempt_at = now()
      where processed_at is null and not is_dead and outcome <> ''`,
  )
}

/** An attempt whose outcome is not known is left alone for three minutes: they are over. */
export async function ageAttempts({ sql }: Pick<World, 'sql'>): Promise<void> {
  await sql(
    `update cart.scheduled_charge set attempted_at = attempted_at - interval '4 minutes'
      where state in ('in_flight', 'unknown')`,
  )
}

/** Waits until no webhook, message or mail is on its way. */
async function drain(world: World): Promise<void> {
  await world.simulator.control('POST', 'webhooks/flush')
  await until('the webhooks to be worked on', async () => {
    await hastenEvents(world)
    return (await countWaitingEvents(world)) === 0
  })
  await until('the mails to be out', async () => (await countWaitingMessages(world)) === 0)
}

/** The operator's "Run now" at an instance; a breaker that is still open is waited for. */
async function reconcile(world: World, at: string): Promise<Reconciliation> {
  return until('the reconciliation', async () => {
    const operator = await world.operator()
    const path = '/api/billing/reconciliation/'
    const { status, body } = await operator.send<Reconciliation>('POST', path, undefined, at)
    if (status !== 200 && status !== 503)
      throw new Error(`reconciliation: ${status} ${JSON.stringify(body)}`)
    return status === 200 && body
  })
}

/** A full reconciliation: without a run before it, one compares everything. */
async function reconcileAll(world: World): Promise<Reconciliation['findings']> {
  await world.sql('delete from cart.reconciliation')
  return (await reconcile(world, world.cartUrls()[0])).findings
}

/** Ends what a scenario provoked, lets everything come to rest, and reconciles once at each instance. */
async function comeToRest(world: World): Promise<void> {
  await world.simulator.calm()
  await world.reviveCarts()
  await drain(world)
  await ageAttempts(world)
  for (const url of world.cartUrls()) await reconcile(world, url)
  await drain(world)
}

/** Gives up on everything that waits, so that what one scenario left behind does not fail the next. */
async function abandonQueues({ sql }: Pick<World, 'sql'>): Promise<void> {
  await sql(
    `update cart.stripe_event set is_dead = true, next_attempt_at = null
      where processed_at is null and not is_dead`,
  )
  await sql(`delete from bus.job where state in ('created', 'retry', 'active')`)
  await sql(
    `update account.email_outbox set failed_at = now() where sent_at is null and failed_at is null`,
  )
}

/**
 * The world as every scenario finds it, whatever became of the one before: nothing fails, clocks are right,
 * both instances serve with their breakers closed, and nothing waits.
 * @returns the money that moved before the scenario; it is not the scenario's to account for.
 */
export async function beginCalm(world: World): Promise<Sums> {
  await comeToRest(world).catch(async () => {
    await abandonQueues(world)
    await comeToRest(world)
  })
  return readMoney(world)
}

async function judgeNow(
  world: World,
  expected: readonly Expected[],
  before: Sums,
): Promise<Verdict> {
  const findings = await reconcileAll(world)
  await drain(world)
  return judge(await collectEvidence(world, expected, { before, findings }))
}

/** Lets everything come to rest, and judges what became of `expected` and of the money since `before`. */
export async function settleAndJudge(
  world: World,
  expected: readonly Expected[],
  before: Sums,
): Promise<Verdict> {
  await comeToRest(world)
  let verdict = await judgeNow(world, expected, before)
  // What account was told is in its tables a moment after it was taken from the queue.
  for (const end = performance.now() + 5000; verdict.findings.length > 0; ) {
    if (performance.now() > end) break
    verdict = await judgeNow(world, expected, before)
  }
  return verdict
}
