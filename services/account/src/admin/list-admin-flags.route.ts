import { listAdminFlagsRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { presentMaintenance, readSiteState } from '../site/repository.ts'
import { listFlags } from './presenter.ts'

export const addListAdminFlagsRoute = addAccountRoute(
  listAdminFlagsRoute,
  async ({ db, fixedFlags, now }) => {
    const { maintenance } = await readSiteState(db)
    return {
      flags: await listFlags(db, fixedFlags),
      maintenance: presentMaintenance(maintenance, now()),
    }
  },
)
