import { until } from '../world/until.ts'
import type { World } from '../world/world.ts'
import { collectEvidence, countWaitingEvents, countWaitingMessages } from './collect-evidence.ts'
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

/** The operator's "Run now"; a breaker that is still open is waited for. */
async function reconcile(world: World): Promise<void> {
  await until('the reconciliation', async () => {
    const operator = await world.operator()
    const { status, body } = await operator.send('POST', '/api/billing/reconciliation/')
    if (status !== 200 && status !== 503)
      throw new Error(`reconciliation: ${status} ${JSON.stringify(body)}`)
    return status === 200
  })
}

/** Ends the trouble, lets everything come to rest, reconciles twice, and judges. */
export async function settleAndJudge(
  world: World,
  expected: readonly Expected[],
): Promise<Verdict> {
  await world.simulator.calm()
  await drain(world)
  await ageAttempts(world)
  await reconcile(world)
  await reconcile(world)
  await drain(world)
  let verdict = judge(await collectEvidence(world, expected))
  // What account was told is in its tables a moment after it was taken from the queue.
  for (const end = performance.now() + 5000; verdict.findings.length > 0; ) {
    if (performance.now() > end) break
    await drain(world)
    verdict = judge(await collectEvidence(world, expected))
  }
  return verdict
}
