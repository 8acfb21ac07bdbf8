import { RANKED_ITEMS, type RankedItem, type Standing } from '@quantamental/api/stocks'
import { Hatched, NumTd, NumTh, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { formatInUnit, NO_DATA, ordinal } from '../domain/figure-text.ts'
import { Small } from './figure-parts.tsx'
import { NarrowTable } from './tables.ts'
import { WorkingFigure } from './working-figure.tsx'

const Withheld = styled(Hatched)`
  padding: 2px 10px;
  text-align: left;
`
const LockedWord = styled.span`
  padding: 1px 8px;
  border-radius: ${tokens.radius.chip}px;
  background: ${tokens.colour.surface};
  color: ${tokens.colour.muted};
  font-size: 13px;
`
const Name = styled.span`
  font-weight: 560;
`

/** A locked or open item with what the table needs to know of it. */
function itemOf(code: RankedItem['code']) {
  return RANKED_ITEMS.find(({ colName }) => colName === code) ?? RANKED_ITEMS[0]
}

function Place({ standing }: { readonly standing: Standing | null }) {
  if (standing === null) return NO_DATA
  return (
    <>
      {standing.rank} of {standing.of}
      <Small>{ordinal(Math.round(standing.percentile))} percentile</Small>
    </>
  )
}

export interface RankedItemsTableProps {
  readonly items: readonly RankedItem[]
  /** Quarter of the values. */
  readonly quarter: string
  readonly label: string
  /** Head of a group of rows, before its first item. */
  readonly groupOf?: (code: RankedItem['code']) => string
  /** A last column: its head, and the cell of each open item. */
  readonly extra?: {
    readonly head: string
    readonly cell: (code: RankedItem['code']) => ReactNode
  }
}

/** Ranked items with their place among peers; locked ones say so. */
export function RankedItemsTable(props: RankedItemsTableProps) {
  const { items, quarter, label, groupOf, extra } = props
  return (
    <TableScroll label={label}>
      <NarrowTable>
        <thead>
          <tr>
            <Th scope="col">Item</Th>
            <NumTh scope="col">Value</NumTh>
            <NumTh scope="col">In its sector</NumTh>
            <NumTh scope="col" className="wide">
              In its industry
            </NumTh>
            <NumTh scope="col" className="wide">
              Of all companies
            </NumTh>
            {extra && (
              <NumTh scope="col" className="wide">
                {extra.head}
              </NumTh>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const { name, unit } = itemOf(item.code)
            const group = groupOf?.(item.code)
            const before = items[index - 1]
            const startsGroup = group && (!before || groupOf?.(before.code) !== group)
            return (
              <Fragment key={item.code}>
                {startsGroup && (
                  <tr>
                    <Th scope="colgroup" colSpan={6} style={{ paddingTop: 18 }}>
                      {group}
                    </Th>
                  </tr>
                )}
                <tr>
                  <Td as="th" scope="row">
                    <Name>{name}</Name>
                  </Td>
                  {item.locked ? (
                    <Td colSpan={extra ? 5 : 4}>
                      <Withheld>
                        <LockedWord>Locked</LockedWord>
                      </Withheld>
                    </Td>
                  ) : (
                    <>
                      <NumTd>
                        <WorkingFigure
                          figure={item.figure}
                          quarter={quarter}
                          title={name}
                          text={formatInUnit(item.value, unit)}
                        />
                      </NumTd>
                      <NumTd>
                        <Place standing={item.sector.standing} />
                      </NumTd>
                      <NumTd className="wide">
                        <Place standing={item.industry.standing} />
                      </NumTd>
                      <NumTd className="wide">
                        <Place standing={item.universe.standing} />
                      </NumTd>
                      {extra && <NumTd className="wide">{extra.cell(item.code)}</NumTd>}
                    </>
                  )}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </NarrowTable>
    </TableScroll>
  )
}
