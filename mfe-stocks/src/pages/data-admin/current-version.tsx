import { formatDate } from '@quantamental/api/format'
import type { AdminDataVersion } from '@quantamental/api/stocks'
import { instantText } from '@quantamental/remote/staff'
import { Card, EmptyState, SimulatedTag } from '@quantamental/ui'
import { count } from './admin-labels.ts'
import { AdminFacts } from './facts.ts'

export function CurrentVersion({ version }: { readonly version: AdminDataVersion | undefined }) {
  if (!version) {
    return (
      <Card title="Published now">
        <EmptyState title="No data published yet">
          Import a folder to publish the first version.
        </EmptyState>
      </Card>
    )
  }
  const { published_at } = version
  return (
    <Card
      title="Published now"
      asOf={published_at && <time dateTime={published_at}>since {instantText(published_at)}</time>}
    >
      <AdminFacts>
        <div>
          <dt>Data version</dt>
          <dd>{version.version}</dd>
        </div>
        <div>
          <dt>Companies</dt>
          <dd>{count(version.companies)}</dd>
        </div>
        <div>
          <dt>Simulated companies</dt>
          <dd>
            {count(version.simulated_companies)}{' '}
            {version.simulated_companies > 0 && <SimulatedTag />}
          </dd>
        </div>
        <div>
          <dt>As of</dt>
          <dd>{version.as_of ? formatDate(version.as_of) : '—'}</dd>
        </div>
        <div>
          <dt>Engine</dt>
          <dd>{version.engine_version ?? '—'}</dd>
        </div>
      </AdminFacts>
    </Card>
  )
}
