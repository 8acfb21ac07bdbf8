import type { ProfilePage } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, Table, TableScroll, Td, Th } from '@quantamental/ui'
import { useStock } from '../../components/working-context.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatInUnit } from '../../domain/figure-text.ts'

const COLUMNS = [
  ['outstanding', 'line.sharesOutstanding', 'Shares outstanding'],
  ['diluted', 'line.sharesDiluted', 'Diluted average shares'],
] as const

/** Share counts as reported, newest first. */
export function SharesCard({ shares }: { readonly shares: ProfilePage['data']['shares'] }) {
  const { fiscalPeriodOf } = useStock()
  return (
    <Card title="Share counts" asOf="as reported, newest first">
      {shares.length === 0 ? (
        <p>No share count has been filed yet.</p>
      ) : (
        <TableScroll label="Share counts by quarter">
          <Table>
            <thead>
              <tr>
                <Th scope="col">Fiscal period</Th>
                {COLUMNS.map(([code, , name]) => (
                  <NumTh key={code} scope="col">
                    {name}
                  </NumTh>
                ))}
              </tr>
            </thead>
            <tbody>
              {shares.toReversed().map((point) => (
                <tr key={point.quarter}>
                  <Td as="th" scope="row" style={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
                    {fiscalPeriodOf(point.quarter)}
                  </Td>
                  {COLUMNS.map(([code, figure, name]) => (
                    <NumTd key={code}>
                      <WorkingFigure
                        figure={figure}
                        quarter={point.quarter}
                        title={name}
                        text={formatInUnit(point[code], 'shares')}
                      />
                    </NumTd>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Card>
  )
}
