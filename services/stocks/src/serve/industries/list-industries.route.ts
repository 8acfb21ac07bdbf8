import { listIndustriesRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { presentIndustries } from './presenter.ts'

export const addListIndustriesRoute: AddRoute = (app, context) =>
  addReadRoute(app, listIndustriesRoute, (call) =>
    sendSnapshot(context, call, (snapshot, tier) =>
      JSON.stringify(presentIndustries(snapshot, tier)),
    ),
  )
