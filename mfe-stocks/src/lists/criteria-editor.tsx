import type { ListColumnCode } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { columnOf } from '@quantamental/remote/stock-columns'
import { Button, Row, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import {
  type Alternatives,
  type Criterion,
  countConditions,
  isRange,
  isTwoSided,
  openCriterion,
  phraseOfCriteria,
  readCriteria,
} from './criteria.ts'
import { type CriteriaSource, CriterionRow } from './criterion-row.tsx'
import { parsePhrase } from './filter-phrase.ts'

const { CriterionDialog } = lazyParts({
  CriterionDialog: () =>
    import(/* webpackChunkName: "criterion-dialog" */ './criterion-dialog.tsx'),
})

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  container-type: inline-size;
  > * + * {
    border-top: 1px solid ${tokens.color.line};
  }
  @media print {
    display: none;
  }
`
const AnyOf = styled.div`
  padding: 8px 0 8px 14px;
  border-left: 3px solid ${tokens.color.accent};
  > :first-child {
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
`

interface Block {
  readonly key: number
  readonly alternatives: Alternatives
}

function readBlocks(phrase: string): readonly Block[] {
  return readCriteria(parsePhrase(phrase) ?? [])
    .map((alternatives) => alternatives.filter(({ column }) => columnOf(column)))
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives, key) => ({ key, alternatives }))
}

const phraseOfBlocks = (blocks: readonly Block[]) =>
  phraseOfCriteria(blocks.map(({ alternatives }) => alternatives))

/**
 * Criteria as rows; those in one block are alternatives. A criterion without a limit stays visible but
 * does not filter.
 */
export function CriteriaEditor(props: {
  /** Phrase to edit; a phrase from outside resets the rows. */
  readonly phrase: string
  readonly source: CriteriaSource
  /** Limit of conditions in the service. */
  readonly most: number
  /** `isTyping`: more input may follow. */
  readonly onChange: (phrase: string, isTyping: boolean) => void
}) {
  const { phrase, source, most, onChange } = props
  const [state, setState] = useState(() => ({ phrase, sent: phrase, blocks: readBlocks(phrase) }))
  /** Block to add a criterion to, `new` for one of its own; null while the dialog is closed. */
  const [target, setTarget] = useState<number | 'new' | null>(null)
  const [added, setAdded] = useState<Criterion | null>(null)
  if (state.phrase !== phrase) {
    const blocks = phrase === state.sent ? state.blocks : readBlocks(phrase)
    setState({ phrase, sent: phrase, blocks })
  }
  const { blocks } = state
  const isFull = countConditions(blocks.map(({ alternatives }) => alternatives)) >= most

  function change(next: readonly Block[], isTyping = false) {
    const shown = next.filter(({ alternatives }) => alternatives.length > 0)
    const sent = phraseOfBlocks(shown)
    setState({ phrase, sent, blocks: shown })
    if (sent !== state.sent || !isTyping) onChange(sent, isTyping)
  }
  function replace(block: Block, at: number, criterion: Criterion | null, isTyping?: boolean) {
    const alternatives = criterion
      ? block.alternatives.with(at, criterion)
      : block.alternatives.toSpliced(at, 1)
    change(
      blocks.map((one) => (one === block ? { ...block, alternatives } : one)),
      isTyping,
    )
  }
  function add(column: ListColumnCode) {
    const criterion = openCriterion(column)
    const key = Math.max(-1, ...blocks.map((block) => block.key)) + 1
    setTarget(null)
    setAdded(criterion)
    change(
      target === 'new'
        ? [...blocks, { key, alternatives: [criterion] }]
        : blocks.map((block) =>
            block.key === target
              ? { ...block, alternatives: [...block.alternatives, criterion] }
              : block,
          ),
    )
  }
  return (
    <>
      <Blocks>
        {blocks.map((block) => {
          const { key, alternatives } = block
          const isAny = alternatives.length > 1
          const rows = alternatives.map((criterion, at) => (
            <CriterionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column may be in several alternatives
              key={`${criterion.column} ${at}`}
              criterion={criterion}
              source={source}
              others={phraseOfBlocks(blocks.filter((one) => one !== block))}
              isOneSided={isAny}
              autoFocus={criterion === added}
              onChange={(next, isTyping) => replace(block, at, next, isTyping)}
              onRemove={() => replace(block, at, null)}
              onAlternative={
                isFull || (isRange(criterion) && isTwoSided(criterion))
                  ? undefined
                  : () => setTarget(block.key)
              }
            />
          ))
          if (!isAny) return <div key={key}>{rows}</div>
          return (
            <AnyOf key={key} role="group" aria-label="Any of">
              <div>Any of</div>
              {rows}
            </AnyOf>
          )
        })}
      </Blocks>
      <Row gap={8}>
        <Button disabled={isFull} onClick={() => setTarget('new')}>
          Add criterion
        </Button>
      </Row>
      {target !== null && <CriterionDialog onChoose={add} onClose={() => setTarget(null)} />}
    </>
  )
}
