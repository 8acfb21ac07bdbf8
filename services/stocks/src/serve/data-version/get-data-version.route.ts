import { getDataVersionRoute } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { findCurrentVersion } from '../../publish/versions/data-version.repository.ts'
import { addReadRoute } from '../add-read-route.ts'

export const addGetDataVersionRoute: AddRoute = (app, { db }) =>
  addReadRoute(app, getDataVersionRoute, async () => {
    const version = await findCurrentVersion(db)
    if (!version?.published_at) throw new NotFoundError('No data has been published yet.')
    return {
      version: version.id,
      published_at: version.published_at.toISOString(),
      companies: version.companies,
      simulated_companies: version.simulated_companies,
      partly_simulated_companies: version.partly_simulated_companies,
      as_of: version.as_of,
      prices_as_of: version.prices_as_of,
      filings_as_of: version.filings_as_of,
      engine_version: version.engine_version,
    }
  })
