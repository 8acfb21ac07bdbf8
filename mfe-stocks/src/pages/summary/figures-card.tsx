import { formatDate } from '@quantamental/api/format'
import type { Figure as FigureData } from '@quantamental/api/stocks'
import { Card, Figure, NumTd, NumTh, Table, Td, Th, VisuallyHidden } from '@quantamental/ui'
import { useOpenWorking } from '../../components/working-context.tsx'
import { arrangeFigures, formatFigure } from '../../domain/figure-text.ts'

function FigureCell({ figure }: { readonly figure: FigureData | undefined }) {
  const openWorking = useOpenWorking()
  if (!figure) return <NumTd />
  if (figure.value === null) {
    return (
      <NumTd>
        <span title="Not reported">—</span>
        <VisuallyHidden> not reported</VisuallyHidden>
      </NumTd>
    )
  }
  const text = formatFigure(figure)
  return (
    <NumTd>
      <Figure
        label={`${figure.label} ${figure.fiscal_period}`}
        onWorking={() =>
          openWorking({
            heading: `${figure.label} ${text}`,
            note: `${figure.fiscal_period}, ending ${formatDate(figure.period_end)}.`,
            working: figure.working,
          })
        }
      >
        {text}
      </Figure>
    </NumTd>
  )
}

export interface FiguresCardProps {
  readonly figures: readonly FigureData[]
}

/** Newest fiscal year and quarter as reported; each number opens its filings. */
export function FiguresCard({ figures }: FiguresCardProps) {
  const { periods, rows } = arrangeFigures(figures)
  return (
    <Card title="Key figures" asOf="as reported, USD">
      {rows.length === 0 ? (
        <p>No figures have been filed yet.</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <Th scope="col">Item</Th>
              {periods.map((period) => (
                <NumTh key={period} scope="col">
                  {period}
                </NumTh>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                  {row.label}
                </Td>
                {row.cells.map((figure, index) => (
                  <FigureCell key={periods[index]} figure={figure} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
