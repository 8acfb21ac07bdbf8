import { listAdminFlagsRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { presentMaintenance } from '../site/presenter.ts'
import { readSiteState } from '../site/repository.ts'
import { listFlags } from './flag.repository.ts'

export function addListAdminFlagsRoute(
  app: FastifyInstance,
  { db, fixedFlags, now }: AccountContext,
): void {
  addRoute(app, listAdminFlagsRoute, async () => {
    const { maintenance } = await readSiteState(db)
    return {
      flags: await listFlags(db, fixedFlags),
      maintenance: presentMaintenance(maintenance, now()),
    }
  })
}
