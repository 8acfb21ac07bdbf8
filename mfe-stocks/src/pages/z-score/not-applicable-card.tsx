import type { ZScorePage } from '@quantamental/api/stocks'
import { Card, Lead, Notice, Stack } from '@quantamental/ui'

/** No score, and why: a number here would mislead. */
export function NotApplicableCard({ page }: { readonly page: ZScorePage }) {
  return (
    <Card title="Z-Score" asOf="Not applicable">
      <Stack gap={14}>
        <Notice>
          <strong>There is no Z-Score for {page.company.name}.</strong> {page.model.reason}
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
