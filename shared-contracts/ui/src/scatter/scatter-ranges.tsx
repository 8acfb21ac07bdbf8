import { media, tokens } from '@quantamental/ui'
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { ScatterAxis, ScatterRange, ScatterSelection } from './scatter-types.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin-top: 12px;
`
const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    float: left;
    padding: 0;
    font-size: 13px;
    font-weight: 560;
  }
  ${media.phone} {
    width: 100%;
    legend {
      width: 100%;
    }
  }
`
const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${tokens.color.muted};
  font-size: 13px;
`
const Input = styled.input`
  width: 84px;
  height: 32px;
  padding: 0 8px;
  ${tokens.frame.control};
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  &[aria-invalid='true'] {
    border-color: ${tokens.color.down};
  }
  @media (pointer: coarse) {
    height: 40px;
    font-size: 16px;
  }
`

function textOf(value: number | null, factor: number): string {
  return value === null ? '' : String(Number((value * factor).toPrecision(4)))
}

/** Parse a number, also with a true minus and thousands commas; null for empty input, NaN for invalid input. */
export function parseBound(text: string, factor: number): number | null {
  const plain = text.trim().replace(/^−/, '-').replaceAll(',', '').replace(/%$/, '')
  return plain === '' ? null : Number(plain) / factor
}

interface BoundProps {
  readonly label: string
  readonly value: number | null
  readonly factor: number
  readonly onCommit: (value: number | null) => void
}

function Bound({ label, value, factor, onCommit }: BoundProps) {
  const given = textOf(value, factor)
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  const typed = parseBound(text, factor)
  const isInvalid = typed !== null && !Number.isFinite(typed)
  const commit = () => {
    if (!isInvalid && text !== given) onCommit(typed)
  }
  return (
    <Label>
      {label}
      <Input
        inputMode="text"
        autoComplete="off"
        placeholder="any"
        value={text}
        aria-invalid={isInvalid || undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
      />
    </Label>
  )
}

export interface ScatterRangesProps {
  readonly x: ScatterAxis
  readonly y: ScatterAxis
  readonly selection: ScatterSelection | null
  readonly onSelection: (selection: ScatterSelection | null) => void
}

const OPEN: ScatterRange = [null, null]

/** Fields for the minimum and maximum of both axes, an alternative to dragging. */
export function ScatterRanges({ x, y, selection, onSelection }: ScatterRangesProps) {
  const now = selection ?? { x: OPEN, y: OPEN }
  function commit(next: ScatterSelection) {
    const isOpen = [...next.x, ...next.y].every((bound) => bound === null)
    onSelection(isOpen ? null : next)
  }
  const groups = [
    { key: 'x', axis: x },
    { key: 'y', axis: y },
  ] as const
  return (
    <Box>
      {groups.map(({ key, axis }) => {
        const [low, high] = now[key]
        const factor = axis.fieldFactor ?? 1
        return (
          <Group key={key}>
            <legend>{axis.title}</legend>
            <Bound
              label="from"
              value={low}
              factor={factor}
              onCommit={(value) => commit({ ...now, [key]: [value, high] })}
            />
            <Bound
              label="to"
              value={high}
              factor={factor}
              onCommit={(value) => commit({ ...now, [key]: [low, value] })}
            />
          </Group>
        )
      })}
    </Box>
  )
}
