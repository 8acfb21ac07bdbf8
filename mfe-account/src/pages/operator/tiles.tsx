import { Link } from '@quantamental/remote/router'
import { tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  @media (max-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const Box = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 2px;
  min-height: 92px;
  padding: 14px 16px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  small {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  strong {
    font-size: 26px;
    font-weight: 660;
    letter-spacing: -0.02em;
    line-height: 1.2;
    font-variant-numeric: tabular-nums lining-nums;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: ${tokens.color['line-strong']};
    text-underline-offset: 3px;
  }
  /* Make the whole tile clickable. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &:has(a:hover) {
    border-color: ${tokens.color.faint};
    background: ${tokens.color.raise};
  }
  [data-tone='warn'] {
    color: ${tokens.color.warning};
  }
  [data-tone='bad'] {
    color: ${tokens.color.down};
  }
`

export interface TileProps {
  readonly name: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: 'warn' | 'bad' | undefined
  /** Path of the page for this number. */
  readonly to?: string
}

/** Tile with one number and an optional link. */
export function Tile({ name, value, note, tone, to }: TileProps) {
  return (
    <Box>
      <small>{to ? <Link to={to}>{name}</Link> : name}</small>
      <strong data-tone={tone}>
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </strong>
      {note && <small>{note}</small>}
    </Box>
  )
}
