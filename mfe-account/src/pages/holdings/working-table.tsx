import { formatDecimal, formatRoundedUsd } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Stack, Text, TextLink, tokens } from '@quantamental/ui'
import { FigureTable } from '@quantamental/ui/figure-table'
import { Drawer } from '@quantamental/ui/overlay'
import styled from 'styled-components'
import type { Position, Weighted } from '../../holdings/weigh-holdings.ts'
import { type FigureText, percent } from './figure-texts.ts'

const Formula = styled.p`
  padding: 14px 16px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  font: 500 13.5px/1.7 ${tokens.font.mono};
  overflow-wrap: anywhere;
`

const SHOWN_WEIGHT = 2

/** Calculation of a weighted figure: formula, and each holding's value, weight, figure and part. */
export function FigureWorking(props: {
  readonly text: FigureText
  readonly weighted: Weighted
  readonly onClose: () => void
}) {
  const { text, weighted, onClose } = props
  const { total, coverage, parts } = weighted
  return (
    <Drawer open onClose={onClose} title={text.name}>
      <Stack gap={14}>
        <Text tone="muted" size={14}>
          {text.about}
        </Text>
        <Formula>
          Σ weight × {text.figure}
          <br />= {total === null ? 'no value' : text.format(total)}
        </Formula>
        <Text tone="muted" size={14}>
          Weight is a holding’s value over the value of all holdings below, which are{' '}
          {percent(coverage)} of your portfolio. Click a figure for its own calculation.
        </Text>
        <FigureTable
          label={`Calculation of ${text.name}`}
          rows={parts}
          rowKey={({ position }) => position.symbol}
          head="Stock"
          rowHead={({ position }) => position.symbol}
          rowHeadStyle={{}}
          columns={[
            { head: 'Value, USD', cell: ({ position }) => formatDecimal(position.value, 2) },
            { head: 'Weight, %', cell: ({ weight }) => formatDecimal(weight * 100, SHOWN_WEIGHT) },
            {
              head: text.head,
              cell: ({ position, figure }) => (
                <TextLink as={Link} to={stockPath(text.page, position.symbol)}>
                  {text.format(figure)}
                </TextLink>
              ),
            },
            { head: 'Part', cell: ({ weight, figure }) => text.format(weight * figure) },
          ]}
        />
      </Stack>
    </Drawer>
  )
}

/** Calculation of the portfolio's value. */
export function ValueWorking(props: {
  readonly positions: readonly Position[]
  readonly value: number
  readonly onClose: () => void
}) {
  const { positions, value, onClose } = props
  return (
    <Drawer open onClose={onClose} title="Value">
      <Stack gap={14}>
        <Formula>
          Σ quantity × last close
          <br />= {formatRoundedUsd(value)}
        </Formula>
        <Text tone="muted" size={14}>
          A holding without a price counts at its cost; without either, it has no value.
        </Text>
        <FigureTable
          label="Calculation of the value"
          rows={positions}
          rowKey={({ symbol }) => symbol}
          head="Holding"
          rowHead={({ symbol }) => symbol}
          rowHeadStyle={{}}
          columns={[
            { head: 'Quantity', cell: ({ quantity }) => formatQuantity(quantity) },
            {
              head: 'USD each',
              cell: ({ value, quantity }) =>
                formatDecimal(value === null ? null : value / quantity, 2),
            },
            { head: 'Value, USD', cell: (position) => formatDecimal(position.value, 2) },
            {
              head: 'Source',
              text: true,
              cell: (position) =>
                position.value === null ? '—' : position.isAtCost ? 'Cost' : 'Close',
            },
          ]}
        />
      </Stack>
    </Drawer>
  )
}

/** Shares with as many decimals as they have, four at most. */
export function formatQuantity(quantity: number): string {
  const [, decimals = ''] = String(Number(quantity.toFixed(4))).split('.')
  return formatDecimal(quantity, decimals.length)
}
