import { formatDate } from '@quantamental/api/format'
import type { AdminDataVersion } from '@quantamental/api/stocks'
import { Figures, instantText } from '@quantamental/remote/staff'
import { Card, EmptyState, SimulatedTag } from '@quantamental/ui'
import { Fragment } from 'react'
import { count } from './admin-labels.ts'

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
      <Figures
        facts={[
          ['Data version', version.version],
          ['Companies', count(version.companies)],
          [
            'Simulated companies',
            <Fragment key="simulated">
              {count(version.simulated_companies)}{' '}
              {version.simulated_companies > 0 && <SimulatedTag />}
            </Fragment>,
          ],
          ['As of', version.as_of ? formatDate(version.as_of) : '—'],
          ['Engine', version.engine_version ?? '—'],
        ]}
      />
    </Card>
  )
}
