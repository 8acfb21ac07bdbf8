import { getStatementsRoute, type Statements } from '@quantamental/api/stocks'
import {
  Button,
  Card,
  downloadText,
  media,
  Row,
  Stack,
  Text,
  toCsv,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { Choices } from '../../components/choices.tsx'
import { LatestLock, NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { useAddress, useChoice } from '../../stock-pages/use-address.ts'
import {
  amountRows,
  baseOf,
  csvRows,
  QUESTION_CHOICES,
  SPAN_CHOICES,
  type Span,
  STATEMENT_CHOICES,
  scaleOf,
  shownPeriods,
  VIEW_CHOICES,
  viewRows,
} from './statement-rows.ts'
import { StatementTable } from './statement-table.tsx'

/** Quarters shown before “Show all”: three years. */
const FIRST_QUARTERS = 12

const Hint = styled.p`
  display: none;
  color: ${tokens.color.muted};
  font-size: 13px;
  ${media.phone} {
    display: block;
  }
`

const NOTES: Readonly<Record<Span, string>> = {
  annual: 'Fiscal years',
  quarterly: 'Three months; balances at their end',
  trailing: 'Twelve months to each quarter; balances at their end',
}

function StatementCard({ page }: { readonly page: Statements }) {
  const statements = useChoice('statement', STATEMENT_CHOICES, 'income')
  const spans = useChoice('period', SPAN_CHOICES, 'annual')
  const views = useChoice('view', VIEW_CHOICES, 'amounts')
  const questions = useChoice('ratios', QUESTION_CHOICES, 'all')
  const [params, changeAddress] = useAddress()
  const showsAll = params.get('columns') === 'all'
  const [statement, span, view] = [statements.value, spans.value, views.value]
  const isRatios = statement === 'ratios'
  const offered = VIEW_CHOICES.filter(({ value }) => value !== 'common-size' || baseOf(statement))
  const amounts = amountRows(page, statement, span, questions.value)
  const rows = viewRows(page, amounts, statement, span, view)
  const all = shownPeriods(page.periods, span)
  const periods = showsAll ? all : all.slice(0, FIRST_QUARTERS)
  const scale = scaleOf(amounts)
  const label = STATEMENT_CHOICES.find(({ value }) => value === statement)?.label ?? ''
  const money = `${page.currency} ${scale.name}`
  const base = baseOf(statement) === 'totalAssets' ? 'total assets' : 'revenue'
  const unit = {
    amounts: isRatios || statement === 'per-share' ? '' : money,
    'common-size': baseOf(statement) ? `share of ${base}` : '',
    growth: isRatios ? '' : 'growth over a year',
  }[view]
  const note = isRatios ? 'Over twelve months' : NOTES[span]
  return (
    <Card title={label} asOf={[note, unit].filter(Boolean).join(' · ')}>
      <Stack gap={14}>
        <Row gap={12}>
          <Choices label="Statement" {...statements} />
          <Choices label="Period" {...spans} />
          {isRatios ? (
            <Choices label="Question" {...questions} />
          ) : (
            <Choices label="View" {...views} options={offered} />
          )}
          <Button
            size="small"
            onClick={() =>
              downloadText(
                `${page.company.ticker}-${statement}-${span}-${view}.csv`,
                toCsv(csvRows(page, rows, all)),
              )
            }
          >
            Download CSV
          </Button>
        </Row>
        <LatestLock />
        <Hint>Swipe the table sideways for earlier periods.</Hint>
        {periods.length === 0 || rows.length === 0 ? (
          <p>
            {span === 'annual'
              ? 'No annual report yet. Choose Quarterly or Trailing 12 months.'
              : 'No figures in this statement.'}
          </p>
        ) : (
          <StatementTable
            page={page}
            rows={rows}
            amounts={new Map(amounts.map((row) => [row.figure, row]))}
            periods={periods}
            scale={scale}
            label={label}
          />
        )}
        {all.length > FIRST_QUARTERS && (
          <Row>
            <Button
              size="small"
              onClick={() => changeAddress({ columns: showsAll ? null : 'all' })}
            >
              {showsAll
                ? `Show the newest ${FIRST_QUARTERS} quarters`
                : `Show all ${all.length} quarters`}
            </Button>
          </Row>
        )}
        <Text tone="muted" size={13}>
          Click a value for its calculation and filing. R marks values restated by a later filing.
          Per-share amounts and share counts are in today’s shares.
        </Text>
      </Stack>
    </Card>
  )
}

export const StatementsPage = stockPage<Statements>({
  page: 'statements',
  read: (http, request) => http.call(getStatementsRoute, request),
  skeleton: <CardSkeletons heights={[640]} />,
  content: ({ page }) =>
    page.periods.length === 0 ? (
      <NothingYetCard title="Statements" />
    ) : (
      <StatementCard page={page} />
    ),
})
