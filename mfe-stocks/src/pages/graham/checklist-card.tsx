import type { Checklist, Criterion, GrahamPage, Lock } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, TableScroll, Td, Th } from '@quantamental/ui'
import { Headline, Small, Upside, Verdict } from '../../components/figure-parts.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { TallTable } from '../../components/tables.ts'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatInUnit, formatPerShare } from '../../domain/figure-text.ts'
import { LABEL_TONES } from '../../domain/valuation-words.ts'

type Texts = GrahamPage['data']['texts']

/** Pass, fail, or not measurable: a sign and a word each. */
function Outcome({ passed }: { readonly passed: Criterion['passed'] }) {
  if (passed === null) return <Verdict>– Not measurable</Verdict>
  return passed ? (
    <Verdict data-tone="good">✓ Pass</Verdict>
  ) : (
    <Verdict data-tone="bad">✗ Fail</Verdict>
  )
}

function CriterionRow({
  criterion,
  texts,
}: {
  readonly criterion: Criterion
  readonly texts: Texts
}) {
  const { code, required, actual, passed } = criterion
  const text = texts[code]
  const unit = text?.unit ?? 'ratio'
  return (
    <tr>
      <Td as="th" scope="row" style={{ fontWeight: 560 }}>
        {text?.label ?? code}
        <Small style={{ fontWeight: 400 }}>{text?.requirement}</Small>
      </Td>
      <NumTd>
        {required === null ? (
          '—'
        ) : (
          <>
            {formatInUnit(required, unit)}
            <Small>{text?.comparison}</Small>
          </>
        )}
      </NumTd>
      <NumTd>{formatInUnit(actual, unit)}</NumTd>
      <Td style={{ paddingLeft: 16, whiteSpace: 'nowrap' }}>
        <Outcome passed={passed} />
      </Td>
    </tr>
  )
}

export interface ChecklistCardProps {
  readonly title: string
  readonly checklist: Checklist
  readonly quarter: string
  readonly texts: Texts
  readonly lock: Lock | null
}

/** One of Graham's checklists: what is asked, what is there, and the value that follows. */
export function ChecklistCard({ title, checklist, quarter, texts, lock }: ChecklistCardProps) {
  const { figure, value, upside, label, passed, measurable, criteria } = checklist
  return (
    <Card title={title} asOf={<QuarterLabel quarter={quarter} lock={lock} />}>
      <Headline>
        <strong>
          {passed} of {measurable} measurable tests passed
        </strong>
        <span>
          Fair value{' '}
          <WorkingFigure
            figure={figure}
            quarter={quarter}
            title={`${title}, fair value`}
            text={formatPerShare(value, 'No Target')}
          />
        </span>
        <span>
          {upside !== null && (
            <>
              <Upside ratio={upside} />{' '}
            </>
          )}
          <Verdict data-tone={LABEL_TONES[label]}>{label}</Verdict>
        </span>
      </Headline>
      <TableScroll label={`${title}, tests`}>
        <TallTable>
          <thead>
            <tr>
              <Th scope="col">Test</Th>
              <NumTh scope="col">Required</NumTh>
              <NumTh scope="col">Actual</NumTh>
              <Th scope="col" style={{ paddingLeft: 16 }}>
                Result
              </Th>
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <CriterionRow key={criterion.code} criterion={criterion} texts={texts} />
            ))}
          </tbody>
        </TallTable>
      </TableScroll>
    </Card>
  )
}
