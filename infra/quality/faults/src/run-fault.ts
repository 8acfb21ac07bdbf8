import type { Fault } from './faults/fault.ts'
import { beginCalm, settleAndJudge } from './oracle/settle.ts'
import type { World } from './world/world.ts'

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
