import { listDataOperationsRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { listVersions } from '../../publish/versions/data-version.repository.ts'
import { listSources } from './import-sources.ts'
import type { AddDataOperationRoute } from './operations.ts'
import { presentOperation, presentVersions } from './presenter.ts'
import { listOperations } from './repository.ts'

export const addListDataOperationsRoute: AddDataOperationRoute = (
  app,
  { db, operations, settings },
) =>
  addRoute(app, listDataOperationsRoute, async () => {
    const isBusy = await operations.isBusy()
    const [versions, rows, sources] = await Promise.all([
      listVersions(db),
      listOperations(db),
      listSources(settings.importFolder),
    ])
    return {
      versions: presentVersions(versions),
      operations: rows.map(presentOperation),
      sources,
      import_folder: settings.importFolder,
      is_busy: isBusy,
    }
  })
