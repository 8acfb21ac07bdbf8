import type { CartItem } from '@quantamental/api/cart-rules'
import { Button, PlainList, Row, Stack, Text, tokens, VisuallyHidden } from '@quantamental/ui'
import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { addPicks, PICKS_MAX } from '../../items/stock-picks.ts'
import { pickStocks } from '../../stores/cart-actions.ts'

const Chips = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.chip}px;
  padding-left: 8px;
  font-size: 13px;
  font-weight: 560;
  button {
    min-width: 28px;
    min-height: 28px;
    border: 0;
    background: none;
    color: ${tokens.color.muted};
    cursor: pointer;
  }
  @media (pointer: coarse) {
    button {
      min-width: 40px;
      min-height: 40px;
    }
  }
`
const Field = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 38px;
  padding: 0 12px;
  ${tokens.frame.control};
  text-transform: uppercase;
  @media (pointer: coarse) {
    min-height: 44px;
  }
  &::placeholder {
    text-transform: none;
  }
`

export function StockPicks({ item }: { readonly item: CartItem }) {
  const { id, name, stocks_picked: picked } = item
  const fieldId = useId()
  const hintId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const isFull = picked.length >= PICKS_MAX

  function add(event: FormEvent) {
    event.preventDefault()
    const next = addPicks(picked, text)
    setProblem(next.problem)
    if (next.picks.length === picked.length) return
    pickStocks(id, next.picks)
    setText(next.left)
  }
  return (
    <Stack gap={8}>
      <Text tone="muted" size={13} id={hintId}>
        {picked.length} of {PICKS_MAX} stocks picked
      </Text>
      {picked.length > 0 && (
        <Chips aria-label={`Stocks for ${name}`}>
          {picked.map((ticker) => (
            <Chip key={ticker}>
              {ticker}
              <button
                type="button"
                aria-label={`Remove ${ticker}`}
                onClick={() =>
                  pickStocks(
                    id,
                    picked.filter((each) => each !== ticker),
                  )
                }
              >
                ×
              </button>
            </Chip>
          ))}
        </Chips>
      )}
      {!isFull && (
        <Row as="form" wrap={false} onSubmit={add}>
          <VisuallyHidden as="label" htmlFor={fieldId}>
            Tickers for {name}
          </VisuallyHidden>
          <Field
            id={fieldId}
            value={text}
            placeholder="AAPL, MSFT"
            autoComplete="off"
            aria-invalid={problem !== ''}
            aria-describedby={hintId}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">Add stocks</Button>
        </Row>
      )}
      {problem && (
        <Text tone="muted" size={13} role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
