import { listAdminPolicyReportsRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { listPolicyReports } from '../policy-reports/policy-report.repository.ts'

export const addListAdminPolicyReportsRoute = addAccountRoute(
  listAdminPolicyReportsRoute,
  async ({ db, now }) => ({ reports: await listPolicyReports(db, now()) }),
)
