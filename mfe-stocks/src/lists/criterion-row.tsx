import { CREDIT_RATINGS, LIST_COLUMNS, SECTORS } from '@quantamental/api/stocks'
import { MODEL_CLASS_LABELS } from '@quantamental/models/model-class'
import { media, Text, tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'
import { type Operator, operatorsOf, readWritten } from './filter-phrase.ts'
import { columnOf, groupOf, headOf } from './list-columns.ts'

const Line = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(180px, 280px) minmax(110px, 140px) minmax(120px, 220px) auto;
  gap: 6px 8px;
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 40px;
    padding-bottom: 12px;
    border-bottom: 1px solid ${tokens.color.line};
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
const Control = styled.input`
  width: 100%;
  min-width: 0;
  height: 40px;
  padding: 0 10px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 15px;
  text-overflow: ellipsis;
  &[aria-invalid='true'] {
    border-color: ${tokens.color.down};
  }
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
  ${media.phone} {
    height: 44px;
    font-size: 16px;
  }
`
const Remove = styled.button`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.field}px;
  background: none;
  color: ${tokens.color.muted};
  cursor: pointer;
  &:hover {
    background: ${tokens.color.grey};
    color: ${tokens.color.text};
  }
`

/** Options of text columns with few distinct values. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  rating: CREDIT_RATINGS.filter((letter) => letter !== '?'),
  sector: SECTORS,
  model_class: Object.values(MODEL_CLASS_LABELS),
  z_zone: ['safe', 'grey', 'distress'],
  m_label: ['Manipulation likely', 'Manipulation possible', 'Manipulation unlikely'],
  dilution_label: ['High', 'Medium', 'Low'],
  short_label: ['High', 'Medium', 'Normal', 'Low'],
  rate_label: ['High', 'Medium', 'Low'],
  newly_updated: ['yes', 'no'],
}

const GROUPS = [...Map.groupBy(LIST_COLUMNS, ({ code }) => groupOf(code))]

const HINTS = { percent: '20%', usd: '10 billion', number: '15', text: 'words', rating: undefined }

/** Criterion being edited; `text` as typed. */
export interface DraftCriterion {
  readonly key: number
  readonly column: string
  readonly operator: Operator
  readonly text: string
}

/** Initial criterion for `column`, with a default value if the column has choices. */
export function startCriterion(key: number, column: string): DraftCriterion {
  const choices = CHOICES[column]
  const text = column === 'rating' ? 'BBB' : (choices?.[0] ?? '')
  const hasChoices = columnOf(column)?.kind === 'text' && choices !== undefined
  return { key, column, operator: hasChoices ? '=' : (operatorsOf(column)[0]?.[0] ?? '='), text }
}

function Select(props: {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}) {
  return (
    <Control
      as="select"
      aria-label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChoose(target.value)}
    >
      {props.options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Control>
  )
}

export function CriterionRow(props: {
  readonly draft: DraftCriterion
  /** For example "Criterion 2". */
  readonly label: string
  /** `typed`: changed by a keystroke, so more input may follow. */
  readonly onChange: (draft: DraftCriterion, typed?: boolean) => void
  readonly onRemove: () => void
}) {
  const { draft, label, onChange, onRemove } = props
  const { key, column, operator, text } = draft
  const id = useId()
  const kind = columnOf(column)?.kind ?? 'text'
  const choices = CHOICES[column]
  const isWrong = text.trim() !== '' && readWritten(column, text) === null
  return (
    <Line aria-label={label}>
      <Control
        as="select"
        aria-label="Figure"
        value={column}
        onChange={({ target }) => onChange(startCriterion(key, target.value))}
      >
        {GROUPS.map(([group, columns]) => (
          <optgroup key={group} label={group}>
            {columns.map((one) => (
              <option key={one.code} value={one.code}>
                {headOf(one)}
              </option>
            ))}
          </optgroup>
        ))}
      </Control>
      <Select
        label="Comparison"
        value={operator}
        options={operatorsOf(column)}
        onChoose={(next) => onChange({ ...draft, operator: next as Operator })}
      />
      {choices ? (
        <Select
          label="Value"
          value={choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? ''}
          options={choices.map((choice) => [choice, choice] as const)}
          onChoose={(next) => onChange({ ...draft, text: next })}
        />
      ) : (
        <Control
          aria-label="Value"
          value={text}
          placeholder={HINTS[kind]}
          inputMode={kind === 'text' || kind === 'usd' ? 'text' : 'decimal'}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ target }) => onChange({ ...draft, text: target.value }, true)}
        />
      )}
      <Remove type="button" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </Remove>
      {isWrong && (
        <Text id={id} tone="bad" size={13} style={{ gridColumn: '1 / -1' }}>
          “{text}” is not a{' '}
          {kind === 'percent' ? 'percentage, such as 20%' : 'number, such as 15 or 10 billion'}.
        </Text>
      )}
    </Line>
  )
}
