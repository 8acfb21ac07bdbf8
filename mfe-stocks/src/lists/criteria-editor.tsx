import type { FilterCondition } from '@quantamental/api/stocks'
import { Button, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { CriterionRow, type DraftCriterion, startCriterion } from './criterion-row.tsx'
import { parsePhrase, readWritten, writePhrase, writtenValue } from './filter-phrase.ts'
import { columnOf } from './list-columns.ts'

/** Same limit as in the service. */
const CONDITIONS_MAX = 10
const USUAL = ['rating', 'upside', 'pe', 'market_cap', 'sector']

const isRating = ({ column }: FilterCondition) => columnOf(column)?.kind === 'rating'

function draftsOf(phrase: string): readonly DraftCriterion[] {
  return (parsePhrase(phrase) ?? [])
    .filter(({ column }) => columnOf(column))
    .map((condition, key) => ({
      key,
      column: condition.column,
      operator: isRating(condition) && condition.operator === ':' ? '=' : condition.operator,
      text: writtenValue(condition),
    }))
}

function phraseOf(drafts: readonly DraftCriterion[]): string {
  return writePhrase(
    drafts.flatMap(({ column, operator, text }): FilterCondition[] => {
      const value = readWritten(column, text)
      return value === null ? [] : [{ column, operator, value }]
    }),
  )
}

/**
 * Criteria as rows of figure, comparison and value. Incomplete rows stay visible but do not filter.
 */
export function CriteriaEditor(props: {
  /** Phrase to edit; a phrase from outside resets the rows. */
  readonly phrase: string
  /** `typed`: changed by a keystroke, so more input may follow. */
  readonly onChange: (phrase: string, typed: boolean) => void
  readonly startsWithOne?: boolean
}) {
  const { phrase, onChange, startsWithOne } = props
  const [state, setState] = useState(() => {
    const drafts = draftsOf(phrase)
    const isEmpty = startsWithOne && drafts.length === 0
    return { phrase, sent: phrase, drafts: isEmpty ? [startCriterion(0, 'upside')] : drafts }
  })
  if (state.phrase !== phrase) {
    const drafts = phrase === state.sent ? state.drafts : draftsOf(phrase)
    setState({ phrase, sent: phrase, drafts })
  }
  const { drafts } = state
  function change(next: readonly DraftCriterion[], typed = false) {
    const sent = phraseOf(next)
    setState({ phrase, sent, drafts: next })
    if (sent !== state.sent) onChange(sent, typed)
  }
  function add() {
    const used = new Set(drafts.map(({ column }) => column))
    const column = USUAL.find((code) => !used.has(code)) ?? 'upside'
    const key = Math.max(-1, ...drafts.map((one) => one.key)) + 1
    change([...drafts, startCriterion(key, column)])
  }
  return (
    <Stack gap={10}>
      {drafts.map((draft, at) => (
        <CriterionRow
          key={draft.key}
          draft={draft}
          label={`Criterion ${at + 1}`}
          onChange={(next, typed) =>
            change(
              drafts.map((one) => (one.key === next.key ? next : one)),
              typed,
            )
          }
          onRemove={() => change(drafts.filter((one) => one.key !== draft.key))}
        />
      ))}
      {drafts.length < CONDITIONS_MAX && (
        <div>
          <Button onClick={add}>Add criterion</Button>
        </div>
      )}
    </Stack>
  )
}
