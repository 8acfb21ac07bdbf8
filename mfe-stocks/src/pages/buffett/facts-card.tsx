import { Card, NumTd, NumTh, Table, TableScroll, Td, Th } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import {
  formatNumber,
  formatPercent,
  formatPerShare,
  formatUpside,
} from '../../figures/figure-text.ts'
import { type Method, projectionOf } from './method.ts'
import type { Basis, Case } from './your-case.ts'

const NOTE = 'This is the calculation of the annual return, which uses this figure.'

export interface FactsCardProps {
  readonly method: Method
  readonly basis: Basis
  readonly quarter: string
  /** Null if the reader has changed nothing. */
  readonly yours: Case | null
}

const share = (percent: number | null) => (percent === null ? null : percent / 100)

/** Assumptions and results of a projection, ours beside the reader's. */
export function FactsCard({ method, basis, quarter, yours }: FactsCardProps) {
  const ours = projectionOf(method, basis)
  const own = yours === null ? null : method.run(yours, basis)
  const rows: readonly (readonly [name: string, ours: string, yours: string])[] = [
    [method.rateName, formatPercent(ours.rate), formatPercent(share(yours?.[method.rate] ?? null))],
    ['Payout ratio', formatPercent(ours.payout), formatPercent(share(yours?.payout ?? null))],
    ['Average P/E', formatNumber(ours.average_pe, 1), formatNumber(yours?.pe ?? null, 1)],
    [
      'Starting earnings per share',
      formatPerShare(ours.starting_eps),
      formatPerShare(ours.starting_eps),
    ],
    [
      'Starting book value per share',
      formatPerShare(ours.starting_book),
      formatPerShare(ours.starting_book),
    ],
    [
      'Earnings per share in year ten',
      formatPerShare(ours.projected_eps.at(-1) ?? null),
      formatPerShare(own?.projectedEps.at(-1) ?? null),
    ],
    [
      'Price in ten years',
      formatPerShare(ours.final_price),
      formatPerShare(own?.finalPrice ?? null),
    ],
    [
      'Dividends until then',
      formatPerShare(ours.dividends),
      formatPerShare(own?.dividends ?? null),
    ],
    ['Annual return', formatUpside(ours.annualized), formatUpside(own?.annualized ?? null)],
  ]
  return (
    <Card title={`${method.short}: assumptions and result`} asOf="USD per share">
      <TableScroll label={`${method.title}, assumptions and result`}>
        <Table>
          <thead>
            <tr>
              <Th scope="col">Figure</Th>
              <NumTh scope="col">Ours</NumTh>
              {yours !== null && <NumTh scope="col">Yours</NumTh>}
            </tr>
          </thead>
          <tbody>
            <tr>
              <Td as="th" scope="row" style={{ fontWeight: 400 }}>
                Price
              </Td>
              <NumTd>{formatPerShare(basis.price)}</NumTd>
              {yours !== null && <NumTd>{formatPerShare(basis.price)}</NumTd>}
            </tr>
            {rows.map(([name, oursText, yoursText]) => (
              <tr key={name}>
                <Td as="th" scope="row" style={{ fontWeight: 400 }}>
                  {name}
                </Td>
                <NumTd>
                  <WorkingFigure
                    figure={ours.figure}
                    quarter={quarter}
                    title={name}
                    text={oursText}
                    note={NOTE}
                  />
                </NumTd>
                {yours !== null && <NumTd>{yoursText}</NumTd>}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}
