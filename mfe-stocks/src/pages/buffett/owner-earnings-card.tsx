import type { BuffettPage } from '@quantamental/api/stocks'
import { labelOf } from '@quantamental/models/statement'
import { Card, NumTd, NumTh, Table, TableScroll, Td, Th } from '@quantamental/ui'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { formatMoney } from '../../figures/figure-text.ts'

const PARTS = [
  ['net_income', 'line.year.netIncome', labelOf('netIncome')],
  ['depreciation', 'line.year.depreciation', labelOf('depreciationAmortization')],
  ['capital_expenditure', 'line.year.capitalExpenditure', labelOf('capitalExpenditure')],
] as const

export interface OwnerEarningsCardProps {
  readonly years: BuffettPage['data']['owner_earnings']
}

/** Net income plus depreciation minus capital expenditure, by fiscal year, newest first. */
export function OwnerEarningsCard({ years }: OwnerEarningsCardProps) {
  const { fiscalPeriodOf } = useStock()
  return (
    <Card title="Owner earnings" asOf="USD">
      {years.length === 0 ? (
        <p>No fiscal years filed yet.</p>
      ) : (
        <TableScroll label="Owner earnings, table">
          <Table>
            <thead>
              <tr>
                <Th scope="col">Fiscal year</Th>
                <NumTh scope="col">Owner earnings</NumTh>
                {PARTS.map(([code, , name]) => (
                  <NumTh key={code} scope="col">
                    {name}
                  </NumTh>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.toReversed().map((year) => (
                <tr key={year.quarter}>
                  <Td as="th" scope="row" style={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
                    {fiscalPeriodOf(year.quarter)}
                  </Td>
                  <NumTd>
                    <strong>{formatMoney(year.owner_earnings)}</strong>
                  </NumTd>
                  {PARTS.map(([code, figure, name]) => (
                    <NumTd key={code}>
                      <WorkingFigure
                        figure={figure}
                        quarter={year.quarter}
                        title={name}
                        text={formatMoney(year[code])}
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
