import {
  POLICY_REPORTS_PATH,
  type PolicyReport,
  PolicyReportBatchSchema,
} from '@quantamental/api/site'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { addPolicyReports } from './policy-report.repository.ts'

/** Edges send summarized reports; the path is not forwarded from the internet. */
export function addPolicyReportsRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  app.post<{ Body: PolicyReport[] }>(
    POLICY_REPORTS_PATH,
    { schema: { hide: true, body: PolicyReportBatchSchema }, config: { quiet: true } },
    async ({ body }, reply) => {
      await addPolicyReports(db, body, now())
      return reply.code(204).send()
    },
  )
}
