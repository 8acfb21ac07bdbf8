import { columnOf } from '@quantamental/remote/stock-columns'
import { Text, tokens } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import type { Bound, Criterion } from './criteria.ts'
import { readWritten, writtenValue } from './filter-phrase.ts'

export const Control = styled.input`
  width: 100%;
  min-width: 0;
  height: 36px;
  padding: 0 10px;
  ${tokens.frame.control};
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  text-overflow: ellipsis;
  &[aria-invalid='true'] {
    border-color: ${tokens.color.down};
  }
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
  @media (pointer: coarse) {
    height: 44px;
    font-size: 16px;
  }
`
const Message = styled(Text).attrs({ tone: 'bad', size: 12.5 })`
  grid-column: 1 / -1;
`

/** Bound as typed, such as "20%", or "> 0" for an excluded bound; undefined if invalid. */
function readBound({ column, within }: Criterion, typed: string): Bound | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const [, sign = '', rest = ''] = /^([<>]?)=?\s*(.*)$/.exec(text) ?? []
  const value = within ? (/^\d+(\.\d+)?$/.test(rest) ? rest : null) : readWritten(column, rest)
  if (value === null || (within && Number(value) > 100)) return undefined
  return { value, isStrict: sign !== '' && !text.includes('=') }
}

function expectedText({ column, within }: Criterion): string {
  if (within) return 'a percentile from 0 to 100'
  return columnOf(column)?.kind === 'percent'
    ? 'a percentage, such as 20%'
    : 'a number, such as 15 or 10 billion'
}

/** Field for one bound; an invalid text stays in it with a message and changes nothing. */
export function BoundInput(props: {
  readonly label: string
  readonly side: 'min' | 'max'
  readonly criterion: Criterion
  readonly autoFocus?: boolean
  readonly onBound: (bound: Bound | null) => void
}) {
  const { label, side, criterion, autoFocus = false, onBound } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const bound = criterion[side]
  const sign = side === 'min' ? '> ' : '< '
  const shown = bound
    ? `${bound.isStrict ? sign : ''}${writtenValue(criterion.column, bound.value)}`
    : ''
  const isWrong = typed !== null && readBound(criterion, typed) === undefined
  return (
    <>
      <Control
        aria-label={label}
        value={typed ?? shown}
        placeholder={side}
        autoComplete="off"
        autoFocus={autoFocus}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = readBound(criterion, target.value)
          if (next !== undefined) onBound(next)
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
      {isWrong && (
        <Message id={id}>
          “{typed}” is not {expectedText(criterion)}.
        </Message>
      )}
    </>
  )
}
