import { POLICY_REPORTS_PATH, type PolicyReport } from '@quantamental/api/site'
import type { FastifyInstance } from 'fastify'
import { createRateLimit } from '../beacons/beacons.route.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import { sendDetail } from '../responses.ts'
import { CSP_REPORT_PATH } from '../security-headers.ts'
import { parseReports } from './parse-reports.ts'
import { summarize, type Violation } from './summarize.ts'

/** Requests of an address, and of all addresses together. */
const REQUESTS_PER_MINUTE = 20
const ALL_REQUESTS_PER_MINUTE = 600
/** Kinds of violations held until they are sent; further ones are dropped. */
const KINDS_MAX = 100
const COUNT_MAX = 1_000_000
const SEND_EVERY_MS = 30_000
const SEND_TIMEOUT_MS = 3_000

export interface PolicyReportsOptions {
  readonly source: CompositionSource
  readonly publicOrigin: string
  /** Current URL of the account service. */
  readonly findUrl: () => string | undefined
}

/**
 * Accept reports about violations of the pages' policy, count them by kind without personal data, and send the counts
 * to account for the operators. Unsent counts are lost when the edge ends while account is unavailable.
 */
export function addPolicyReportRoute(
  app: FastifyInstance,
  { source, publicOrigin, findUrl }: PolicyReportsOptions,
): void {
  const isAllowed = createRateLimit(REQUESTS_PER_MINUTE)
  const areAllowed = createRateLimit(ALL_REQUESTS_PER_MINUTE)
  const counts = new Map<string, PolicyReport>()

  function add(violation: Violation, times: number): void {
    const key = JSON.stringify(violation)
    const before = counts.get(key)?.count ?? 0
    if (before === 0 && counts.size >= KINDS_MAX) return
    counts.set(key, { ...violation, count: Math.min(before + times, COUNT_MAX) })
  }

  async function send(): Promise<void> {
    const url = findUrl()
    if (counts.size === 0 || url === undefined) return
    const batch = [...counts.values()]
    counts.clear()
    try {
      const response = await fetch(url + POLICY_REPORTS_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
    } catch (error) {
      for (const { count, ...violation } of batch) add(violation, count)
      app.log.warn({ problem: String(error) }, 'policy reports cannot be sent')
    }
  }
  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await send()
  })

  app.post(CSP_REPORT_PATH, { config: { quiet: true } }, async (request, reply) => {
    // Pages that may not be framed are reported by the site that framed them.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!isAllowed(request.ip) || !areAllowed('')) {
      return sendDetail(reply, 429, 'Too many reports. Try again in a minute.')
    }
    const reports = parseReports(request.body)
    if (!reports) return sendDetail(reply, 400, 'Invalid report.')
    const claimed = (await source.current())?.claimed ?? []
    for (const report of reports) {
      const violation = summarize(report, publicOrigin, claimed)
      if (violation) add(violation, 1)
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
