import type { Reconciliation } from '@quantamental/api/cart'
import type { Fault } from './faults/fault.ts'
import {
  collectEvidence,
  countWaitingEvents,
  countWaitingMessages,
  readMoney,
} from './oracle/collect-evidence.ts'
import type { Expected, Sums } from './oracle/evidence.ts'
import { judge, type Verdict } from './oracle/judge.ts'
import { until } from './world/until.ts'
import type { World } from './world/world.ts'

/** Make failed events due now; otherwise they are retried after seconds to hours. */
async function hastenEvents({ sql }: Pick<World, 'sql'>): Promise<void> {
  await sql(
    `update cart.stripe_event set next_attempt_at = now()
      where processed_at is null and not is_dead and outcome <> ''`,
  )
}

/** Age attempts with an unknown outcome, which are otherwise not retried for three minutes. */
export async function ageAttempts({ sql }: Pick<World, 'sql'>): Promise<void> {
  await sql(
    `update cart.scheduled_charge set attempted_at = attempted_at - interval '4 minutes'
      where state in ('in_flight', 'unknown')`,
  )
}

/** Wait until all webhooks are processed and all messages and emails delivered. */
async function drain(world: World): Promise<void> {
  await world.simulator.control('POST', 'webhooks/flush')
  await until('the webhooks to be processed', async () => {
    await hastenEvents(world)
    return (await countWaitingEvents(world)) === 0
  })
  await until('the mails to be sent', async () => (await countWaitingMessages(world)) === 0)
}

/** Run the reconciliation at an instance as an operator; wait while its circuit breaker is open. */
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

/** Run a full reconciliation: without a previous run, it compares everything. */
async function reconcileAll(world: World): Promise<Reconciliation['findings']> {
  await world.sql('delete from cart.reconciliation')
  return (await reconcile(world, world.cartUrls()[0])).findings
}

/** End all faults, wait until all queues are empty and reconcile once at each instance. */
async function comeToRest(world: World): Promise<void> {
  await world.simulator.calm()
  await world.reviveCarts()
  await drain(world)
  await ageAttempts(world)
  for (const url of world.cartUrls()) await reconcile(world, url)
  await drain(world)
}

/** Discard all queued work, so that one scenario does not fail the next. */
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
 * Reset the world before a scenario: no faults, correct clocks, both instances ready with closed breakers,
 * empty queues.
 * @returns money moved before the scenario.
 */
async function beginCalm(world: World): Promise<Sums> {
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

/** Wait until all queues are empty and judge `expected` and the money moved since `before`. */
async function settleAndJudge(
  world: World,
  expected: readonly Expected[],
  before: Sums,
): Promise<Verdict> {
  await comeToRest(world)
  let verdict = await judgeNow(world, expected, before)
  // Account's tables are updated shortly after its queue is empty.
  for (const end = performance.now() + 5000; verdict.findings.length > 0; ) {
    if (performance.now() > end) break
    verdict = await judgeNow(world, expected, before)
  }
  return verdict
}

export interface Outcome {
  readonly name: string
  readonly scenario: string
  readonly ended: string
  readonly centsLost: number
  readonly findings: readonly string[]
  readonly seconds: number
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Run a fault against its own users in a settled world and judge the outcome; never throws. */
export async function runFault(world: World, fault: Fault): Promise<Outcome> {
  const begun = performance.now()
  const findings: string[] = []
  let ended = ''
  let centsLost = 0
  try {
    const before = await beginCalm(world)
    let users: Awaited<ReturnType<Fault['run']>>['users'] = []
    try {
      ;({ ended, users } = await fault.run(world))
    } catch (error) {
      findings.push(reason(error))
    }
    const verdict = await settleAndJudge(world, users, before)
    findings.push(...verdict.findings)
    centsLost = verdict.centsLost
  } catch (error) {
    findings.push(reason(error))
  }
  const { name, scenario } = fault
  const seconds = (performance.now() - begun) / 1000
  return { name, scenario, ended, centsLost, findings, seconds }
}
