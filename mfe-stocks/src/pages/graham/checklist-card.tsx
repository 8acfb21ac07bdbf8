import type { Checklist, Criterion, GrahamPage, Lock } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, TableScroll, Td, Th } from '@quantamental/ui'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Headline, Quiet, Small, Upside, Verdict } from '../../components/figure-parts.tsx'
import { formatInUnit, formatPerShare } from '../../figures/figure-text.ts'
import { LABEL_TONES } from '../../figures/valuation-labels.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { distanceOf, testCountText } from './distance.ts'
import { DistanceBar } from './distance-bar.tsx'
import { Outcome } from './outcome.tsx'
import { TestsTable } from './tests-table.ts'

type Texts = GrahamPage['data']['texts']

export interface ChecklistCardProps {
  readonly id: string
  readonly title: string
  /** Audience of the checklist, in one sentence. */
  readonly about: string
  readonly checklist: Checklist
  readonly quarter: string
  readonly texts: Texts
  readonly lock: Lock | null
}

interface CriterionRowProps extends Pick<ChecklistCardProps, 'checklist' | 'quarter' | 'texts'> {
  readonly criterion: Criterion
}

function CriterionRow({ criterion, checklist, quarter, texts }: CriterionRowProps) {
  const { fiscalPeriodOf } = useStock()
  const { code, required, actual, passed } = criterion
  const text = texts[code]
  const unit = text?.unit ?? 'ratio'
  const label = text?.label ?? code
  return (
    <tr>
      <Td as="th" scope="row" style={{ fontWeight: 560 }}>
        {label}
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
      <NumTd>
        <WorkingFigure
          figure={checklist.figure}
          quarter={quarter}
          title={label}
          text={formatInUnit(actual, unit)}
          note={`${fiscalPeriodOf(quarter)}. The notes below include the test, and the inputs include its figures.`}
        />
      </NumTd>
      <Td className="result">
        <Outcome passed={passed} />
      </Td>
      <Td className="bar">
        <DistanceBar distance={distanceOf(criterion, text)} />
      </Td>
    </tr>
  )
}

/**
 * One of Graham's checklists: required and actual values, the distance between them, and the
 * resulting fair value.
 */
export function ChecklistCard(props: ChecklistCardProps) {
  const { id, title, about, checklist, quarter, lock } = props
  const { figure, value, upside, label, criteria, misfit } = checklist
  return (
    <Card id={id} title={title} asOf={<QuarterLabel quarter={quarter} lock={lock} />}>
      <Headline>
        <strong>{testCountText(criteria)}</strong>
        <span>
          Fair value{' '}
          <WorkingFigure
            figure={figure}
            quarter={quarter}
            title={`${title}, fair value`}
            text={formatPerShare(value, misfit ? 'Not applicable' : 'No Target')}
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
      <Quiet style={{ marginBottom: 8 }}>{about}</Quiet>
      <TableScroll label={`${title}, tests`}>
        <TestsTable>
          <thead>
            <tr>
              <Th scope="col">Test</Th>
              <NumTh scope="col">Required</NumTh>
              <NumTh scope="col">Actual</NumTh>
              <Th scope="col" className="result">
                Result
              </Th>
              <Th scope="col" className="bar">
                Distance: missed ◂ threshold ▸ passed
              </Th>
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <CriterionRow key={criterion.code} criterion={criterion} {...props} />
            ))}
          </tbody>
        </TestsTable>
      </TableScroll>
    </Card>
  )
}
