import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, tokens } from '../theme/tokens.ts'

/** Table of figures with hairlines and tabular numbers. Wrap in `TableScroll` if it can be wide. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  caption {
    text-align: left;
    padding-bottom: 8px;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover > * {
    background: ${tokens.color.raise};
  }
  /* 32 px with one line of text; touch screens keep the taller row. */
  @media (min-width: 640px) {
    :root[data-density='compact'] & > tbody > tr > * {
      padding-top: 5px;
      padding-bottom: 5px;
    }
  }
`

export const Th = styled.th`
  padding: 8px 12px 8px 0;
  border-bottom: 1px solid ${tokens.color.line};
  color: ${tokens.color.muted};
  font-size: 12px;
  font-weight: 500;
  text-align: left;
  vertical-align: bottom;
  white-space: nowrap;
  &:last-child {
    padding-right: 0;
  }
  ${media.phone} {
    white-space: normal;
  }
`

/** Header of a right-aligned column, including the unit. */
export const NumTh = styled(Th)`
  text-align: right;
`

export const Td = styled.td`
  padding: 10px 12px 10px 0;
  border-bottom: 1px solid ${tokens.color.line};
  vertical-align: top;
  text-align: left;
  &:last-child {
    padding-right: 0;
  }
`

/** A number: right-aligned, never wrapped. */
export const NumTd = styled(Td)`
  text-align: right;
  white-space: nowrap;
`

/** An edge shadow, covered at the end of the table, shows that there is more to scroll to. */
const Scroll = styled.section`
  overflow-x: auto;
  scrollbar-width: thin;
  background:
    linear-gradient(to left, ${tokens.color.surface} 40%, transparent) right / 48px 100% no-repeat
      local,
    linear-gradient(to right, ${tokens.color.surface} 40%, transparent) left / 48px 100% no-repeat
      local,
    linear-gradient(to left, ${tokens.color['line-strong']}, transparent) right / 14px 100%
      no-repeat,
    linear-gradient(to right, ${tokens.color['line-strong']}, transparent) left / 14px 100%
      no-repeat;
`

/** Scroll container of a wide table, keyboard-accessible and named. */
export function TableScroll({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Scroll aria-label={label} tabIndex={0}>
      {children}
    </Scroll>
  )
}
