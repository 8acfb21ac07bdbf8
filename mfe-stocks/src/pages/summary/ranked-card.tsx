import type { SummaryPage } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import { LatestLock } from '../../components/latest-lock.tsx'
import { RankedItemsTable } from '../../components/ranked-items-table.tsx'
import { stockPath } from '../../domain/stock-pages.ts'

/** The six items that are shown by default, among the peers of the sector. */
export function RankedCard({ page }: { readonly page: SummaryPage }) {
  const { company, universe, periods, lock } = page
  const quarter = periods.at(-1)?.quarter
  if (!universe || !quarter) return null
  return (
    <Card
      title="Ranked financials"
      asOf={[company.sector, quarter].filter(Boolean).join(' · ')}
      footer={
        <QuietLink as={Link} to={stockPath('rank', company.ticker)}>
          All sixteen
        </QuietLink>
      }
    >
      <RankedItemsTable
        items={universe.items}
        quarter={quarter}
        label="Ranked financials among peers"
      />
      {lock && <LatestLock lock={lock} what="The other ranked items" />}
    </Card>
  )
}
