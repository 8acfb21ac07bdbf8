import type { CompanyHeader } from '@quantamental/api/stocks'
import { Button, Card, Row, Stack } from '@quantamental/ui'
import { useStockFiles } from '../../api/use-stock-files.ts'
import { Quiet } from '../../components/figure-parts.tsx'
import { useAsOf } from '../../components/use-as-of.ts'

/** All data of the stock as files. */
export function DownloadsCard({ company }: { readonly company: CompanyHeader }) {
  const [asOf] = useAsOf()
  const { save, busy } = useStockFiles(company, asOf)
  return (
    <Card id="downloads" title="All data of this stock">
      <Stack gap={12}>
        <Quiet>
          Every figure that you may see, from all ten pages. The CSV has one figure a line, with its
          quarter and the day it became known; the JSON has the documents that the pages are made
          of.
          {company.simulated && ' The figures are simulated; both files say so.'}
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
        {asOf !== null && <Quiet>Of an earlier day there is the JSON only.</Quiet>}
      </Stack>
    </Card>
  )
}
