import { formatDecimal } from '@quantamental/api/format'
import { type Histogram, RANKED_ITEMS_PAID, type ValueHistogram } from '@quantamental/api/stocks'
import { columnOf, headOf } from '@quantamental/remote/stock-columns'
import { Button, Skeleton, tokens } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useHistogram } from '../api/use-histogram.ts'
import { PageLink } from '../components/page-links.tsx'
import { formatPercent } from '../figures/figure-text.ts'
import { BoundInput, Control } from './bound-input.tsx'
import {
  type Bound,
  type Criterion,
  isRange,
  LETTERS,
  openCriterion,
  phraseOfCriteria,
} from './criteria.ts'
import { readAmount, writeAmount, writtenValue } from './filter-phrase.ts'
import { closeBins, STEPS, stepOfValue, valueAtStep } from './histogram-scale.ts'
import { methodologyOf } from './list-columns.ts'
import { RangeSlider } from './range-slider.tsx'
import { ValuePicker } from './value-picker.tsx'

const Line = styled.fieldset`
  display: grid;
  grid-template-columns: 190px minmax(160px, 1fr) 224px 150px 104px 36px 36px;
  gap: 4px 16px;
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: 8px 0;
  border: 0;
  > .values {
    grid-column: 2 / 5;
  }
  > .help {
    grid-column: 1 / -1;
  }
  @container (max-width: 1040px) {
    grid-template-columns: minmax(0, 1fr) 200px 150px 36px 36px;
    > .share {
      grid-area: 1 / 2 / 2 / 4;
    }
    > .or {
      grid-area: 1 / 4;
    }
    > .remove {
      grid-area: 1 / 5;
    }
    > .mode {
      grid-column: 3 / -1;
    }
    > .values {
      grid-column: 1 / -1;
    }
  }
  @container (max-width: 620px) {
    grid-template-columns: minmax(0, 1fr) 150px 40px 40px;
    gap: 4px 8px;
    > :first-child {
      grid-column: 1 / 3;
    }
    > .or {
      grid-area: 1 / 3;
    }
    > .remove {
      grid-area: 1 / 4;
    }
    > .share {
      grid-area: 2 / 1;
    }
    > .mode {
      grid-area: 2 / 2 / 3 / -1;
    }
    > .chart,
    > .bounds,
    > .values {
      grid-column: 1 / -1;
    }
  }
`
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  font-size: 14px;
  font-weight: 560;
  line-height: 1.3;
`
const Round = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.field}px;
  background: none;
  color: ${tokens.color.muted};
  cursor: pointer;
  font-size: 13px;
  font-weight: 560;
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
  &:hover:not(:disabled),
  &[aria-expanded='true'] {
    background: ${tokens.color.grey};
    color: ${tokens.color.text};
  }
  &[aria-expanded] {
    width: 24px;
    height: 24px;
    border-radius: 50%;
  }
  @media (pointer: coarse) {
    width: 40px;
    height: 40px;
  }
`
const Bounds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: 4px 8px;
  align-items: center;
  color: ${tokens.color.muted};
`
const Share = styled.div`
  color: ${tokens.color.muted};
  font-size: 12.5px;
  line-height: 1.35;
  font-variant-numeric: tabular-nums lining-nums;
  strong {
    display: block;
    color: ${tokens.color.text};
    font-size: 14px;
  }
  @container (max-width: 1040px) {
    strong {
      display: inline;
      margin-right: 6px;
    }
  }
`
const Help = styled.p`
  padding-bottom: 6px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
`

/** List and viewer that a criterion is edited for. */
export interface CriteriaSource {
  /** Code of the list. */
  readonly code: string
  /** Whether the viewer may filter; otherwise histograms show the whole list. */
  readonly canFilter: boolean
  /** Whether rows are loading; histograms wait for them. */
  readonly isWaiting: boolean
}

interface EditorProps {
  readonly criterion: Criterion
  readonly name: string
  readonly histogram: Histogram | undefined
  readonly autoFocus: boolean
  /** `isTyping`: more input may follow. */
  readonly onChange: (criterion: Criterion, isTyping?: boolean) => void
}

function RangeEditor({ criterion, name, histogram, autoFocus, onChange }: EditorProps) {
  const { column, within, min, max } = criterion
  const bars = histogram && 'bins' in histogram ? histogram.bins : []
  const bins = closeBins(bars)
  const change = (side: 'min' | 'max') => (bound: Bound | null) =>
    onChange({ ...criterion, [side]: bound }, true)
  const stepOf = (bound: Bound | null, open: number) => {
    if (!bound) return open
    return within ? Number(bound.value) : stepOfValue(bins, readAmount(bound.value))
  }
  const steps = within ? 100 : STEPS
  const low = stepOf(min, 0)
  const high = stepOf(max, steps)
  const valueAt = (step: number) =>
    within ? String(step) : writeAmount(column, valueAtStep(bins, step))
  const boundAt = (step: number, open: number): Bound | null =>
    step === open ? null : { value: valueAt(step), isStrict: false }
  return (
    <>
      <div className="chart">
        {within || histogram ? (
          <RangeSlider
            label={name}
            bars={within ? [] : bars}
            steps={steps}
            low={low}
            high={high}
            lowText={min ? writtenValue(column, min.value) : ''}
            highText={max ? writtenValue(column, max.value) : ''}
            onChange={(nextLow, nextHigh, isMoving) =>
              onChange(
                {
                  ...criterion,
                  min: nextLow === low ? min : boundAt(nextLow, 0),
                  max: nextHigh === high ? max : boundAt(nextHigh, steps),
                },
                isMoving,
              )
            }
          />
        ) : (
          <Skeleton height={52} />
        )}
      </div>
      <Bounds className="bounds">
        <BoundInput
          key={`min ${within}`}
          label={`${name}, at least`}
          side="min"
          criterion={criterion}
          autoFocus={autoFocus}
          onBound={change('min')}
        />
        –
        <BoundInput
          key={`max ${within}`}
          label={`${name}, at most`}
          side="max"
          criterion={criterion}
          onBound={change('max')}
        />
      </Bounds>
    </>
  )
}

function valuesOf(histogram: Histogram | undefined): ValueHistogram['values'] | undefined {
  return histogram && 'values' in histogram ? histogram.values : undefined
}

function LetterEditor({ criterion, name, histogram, autoFocus, onChange }: EditorProps) {
  const { min, max } = criterion
  const values = valuesOf(histogram)
  const counts = new Map(values?.map((one) => [one.value, one]))
  const bars = LETTERS.map((letter) => counts.get(letter) ?? { count: 0, passing: 0 })
  const at = (bound: Bound | null, missing: number) => {
    const index = LETTERS.indexOf(bound?.value ?? '')
    return index === -1 ? missing : index
  }
  const set = (side: 'min' | 'max', value: string | undefined, isTyping = false) =>
    onChange({ ...criterion, [side]: value ? { value, isStrict: false } : null }, isTyping)
  const low = at(min, 0)
  const high = at(max, LETTERS.length - 1) + 1
  const select = (side: 'min' | 'max', label: string) => (
    <Control
      as="select"
      aria-label={label}
      value={criterion[side]?.value ?? ''}
      autoFocus={autoFocus && side === 'min'}
      onChange={({ target }: { target: { value: string } }) => set(side, target.value)}
    >
      <option value="">{side === 'min' ? 'worst' : 'best'}</option>
      {LETTERS.map((letter) => (
        <option key={letter}>{letter}</option>
      ))}
      {criterion[side]?.value === 'NR' && <option value="NR">Not rated</option>}
    </Control>
  )
  return (
    <>
      <div className="chart">
        {histogram ? (
          <RangeSlider
            label={name}
            bars={bars}
            steps={LETTERS.length}
            low={low}
            high={high}
            lowText={min?.value ?? ''}
            highText={max?.value ?? ''}
            onChange={(nextLow, nextHigh, isMoving) => {
              if (nextLow >= nextHigh) return
              const isLow = nextLow !== low
              const isOpen = isLow ? nextLow === 0 : nextHigh === LETTERS.length
              const letter = LETTERS[isLow ? nextLow : nextHigh - 1]
              set(isLow ? 'min' : 'max', isOpen ? undefined : letter, isMoving)
            }}
          />
        ) : (
          <Skeleton height={52} />
        )}
      </div>
      <Bounds className="bounds">
        {select('min', `${name}, worst`)}–{select('max', `${name}, best`)}
      </Bounds>
    </>
  )
}

/** Columns whose values are all different. */
const FREE_TEXT = /^(ticker|name)$/

function TextEditor({ criterion, name, histogram, autoFocus, onChange }: EditorProps) {
  const { column, contains, values } = criterion
  const choices = valuesOf(histogram)
  return (
    <div className="values">
      {contains !== null || FREE_TEXT.test(column) ? (
        <Control
          aria-label={`${name} contains`}
          placeholder="contains"
          value={contains ?? ''}
          autoComplete="off"
          autoFocus={autoFocus}
          onChange={({ target }) => onChange({ ...criterion, contains: target.value }, true)}
        />
      ) : choices ? (
        <ValuePicker
          label={name}
          values={choices}
          chosen={values}
          autoFocus={autoFocus}
          onChoose={(chosen) => onChange({ ...criterion, values: chosen })}
        />
      ) : (
        <Skeleton height={36} />
      )}
    </div>
  )
}

function editorOf(kind: string) {
  if (kind === 'text') return TextEditor
  return kind === 'rating' ? LetterEditor : RangeEditor
}

const COMPARED = { '': 'Value', sector: 'Rank in sector', industry: 'Rank in industry' } as const

/** For example "Known for 4,812 of 5,500; half are between 9.1 and 24, the median is 15." */
function distributionText(histogram: Histogram): string {
  const { column, known, total } = histogram
  const quantiles = 'quantiles' in histogram ? histogram.quantiles : null
  const text = `Known for ${formatDecimal(known, 0)} of ${formatDecimal(total, 0)} companies`
  if (!quantiles) return `${text}.`
  const show = (value: number) =>
    writtenValue(column, writeAmount(column, Number(value.toPrecision(3))))
  return `${text}; half are between ${show(quantiles.p25)} and ${show(quantiles.p75)}, the median is ${show(quantiles.p50)}.`
}

const PAID: ReadonlySet<string> = new Set(RANKED_ITEMS_PAID)

function ShareText(props: {
  readonly histogram: Histogram | undefined
  /** Companies that pass the criterion alone; undefined if there is no limit yet. */
  readonly passing: number | undefined
}) {
  const { histogram, passing } = props
  if (!histogram) return null
  const { column, known, total } = histogram
  if (known === 0 && PAID.has(column)) {
    return (
      <>
        <strong>Locked</strong>
        <PageLink to="/plans">See plans</PageLink>
      </>
    )
  }
  if (passing === undefined) return `${formatDecimal(known, 0)} known`
  return (
    <>
      <strong>{formatPercent(passing / Math.max(1, total), 0)}</strong>
      {formatDecimal(passing, 0)} of {formatDecimal(total, 0)}
    </>
  )
}

/** One criterion: name, distribution with limits, and the share of companies that pass it. */
export function CriterionRow(props: {
  readonly criterion: Criterion
  readonly source: CriteriaSource
  /** Phrase of all other criteria. */
  readonly others: string
  /** Whether only one bound can be set, because the criterion is one of several alternatives. */
  readonly isOneSided: boolean
  readonly autoFocus: boolean
  readonly onChange: EditorProps['onChange']
  readonly onRemove: () => void
  /** Add an alternative to the criterion; undefined if it cannot have one. */
  readonly onAlternative: (() => void) | undefined
}) {
  const { criterion, source, others, isOneSided, autoFocus, onRemove, onAlternative } = props
  const { column, within } = criterion
  const { code, canFilter, isWaiting } = source
  const [isExplained, setExplained] = useState(false)
  const helpId = useId()
  const known = columnOf(column)
  const name = known ? headOf(known) : column
  const alone = phraseOfCriteria([[criterion]])
  const request = { code, column, phrase: canFilter ? others : '' }
  const distribution = useHistogram(request, !isWaiting)
  const { data: histogram, error, refetch } = distribution
  const canShare = canFilter && alone !== '' && !isWaiting
  const passing = useHistogram({ code, column, phrase: alone }, canShare).data?.passing
  const kind = known?.kind ?? 'text'
  const Editor = editorOf(kind)
  const model = methodologyOf(column)
  function change(next: Criterion, isTyping?: boolean) {
    const isMinNew = next.min !== criterion.min
    const limited = isOneSided ? { ...next, ...(isMinNew ? { max: null } : { min: null }) } : next
    props.onChange(isRange(next) ? limited : next, isTyping)
  }
  return (
    <Line aria-label={name}>
      <Name>
        {name}
        <Round
          type="button"
          aria-label={`About ${name}`}
          aria-expanded={isExplained}
          aria-controls={helpId}
          onClick={() => setExplained(!isExplained)}
        >
          ?
        </Round>
      </Name>
      <Editor
        criterion={criterion}
        name={name}
        histogram={histogram}
        autoFocus={autoFocus}
        onChange={change}
      />
      {isRange(criterion) && kind !== 'rating' && (
        <Control
          as="select"
          className="mode"
          aria-label={`Compare ${name} by`}
          value={within ?? ''}
          onChange={({ target }: { target: { value: string } }) =>
            props.onChange(openCriterion(column, (target.value || null) as Criterion['within']))
          }
        >
          {Object.entries(COMPARED).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Control>
      )}
      {kind === 'rating' && <span className="mode" />}
      <Share className="share">
        <ShareText histogram={histogram} passing={canShare ? passing : undefined} />
      </Share>
      <Round
        type="button"
        className="or"
        aria-label={`Add an alternative to ${name}`}
        title={onAlternative ? 'Or another criterion' : 'Clear one bound to add an alternative'}
        disabled={!onAlternative}
        onClick={onAlternative}
      >
        or
      </Round>
      <Round type="button" className="remove" aria-label={`Remove ${name}`} onClick={onRemove}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </Round>
      {error && !histogram && (
        <Help className="help">
          Couldn’t load the distribution. Code: {error.status}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Help>
      )}
      {isExplained && (
        <Help className="help" id={helpId}>
          {known?.description} {histogram && distributionText(histogram)}{' '}
          {model && <PageLink to={`/help/methodology/${model}`}>How it’s calculated</PageLink>}
        </Help>
      )}
    </Line>
  )
}
