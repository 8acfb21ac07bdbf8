import type { CompanyHeader } from '@quantamental/api/stocks'
import { Button, Card, Row, Stack } from '@quantamental/ui'
import { useAsOf } from '../../as-known/use-as-of.ts'
import { Quiet } from '../../components/figure-parts.tsx'
import { useStockFiles } from './use-stock-files.ts'

/** Downloads of all data of the stock. */
export function DownloadsCard({ company }: { readonly company: CompanyHeader }) {
  const [asOf] = useAsOf()
  const { save, busy } = useStockFiles(company, asOf)
  return (
    <Card id="downloads" title="Download all data">
      <Stack gap={12}>
        <Quiet>
          Every figure included in your plan, from all ten pages. The CSV has one figure per line,
          with its quarter and the date it became known; the JSON has the data behind each page.
          {company.simulated && ' The figures are simulated and labeled as such in both files.'}
        </Quiet>
        <Row gap={10}>
          {asOf === null && (
            <Button busy={busy === 'csv'} onClick={() => void save('csv')}>
              Download CSV
            </Button>
          )}
          <Button busy={busy === 'json'} onClick={() => void save('json')}>
            Download JSON
          </Button>
        </Row>
        {asOf !== null && <Quiet>For earlier days, only the JSON file is available.</Quiet>}
      </Stack>
    </Card>
  )
}
