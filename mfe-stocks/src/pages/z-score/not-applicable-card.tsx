import type { ZScorePage } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, Lead, Notice, QuietLink, Stack } from '@quantamental/ui'
import { stockPath } from '../../domain/stock-pages.ts'

/** No score, and why: a number here would mislead. */
export function NotApplicableCard({ page }: { readonly page: ZScorePage }) {
  return (
    <Card
      title="Z-Score"
      asOf="Not applicable"
      footer={
        <QuietLink as={Link} to={stockPath('summary', page.company.ticker)}>
          Key figures and filings
        </QuietLink>
      }
    >
      <Stack gap={14}>
        <Notice>
          <strong>No Z-Score for {page.company.ticker}.</strong> {page.data.model.reason}
        </Notice>
        <Lead>
          Altman’s models compare working capital, earnings and debt in ways that a balance sheet of
          this kind does not support; a number computed anyway would look like distress without
          meaning it.
        </Lead>
      </Stack>
    </Card>
  )
}
