import type { Lint } from '@quantamental/api/market-beats'
import { Notice, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 13.5px;
  li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 10px;
  }
  span:first-child {
    color: ${tokens.color.muted};
  }
`

/** Lint errors, which block publishing, and warnings. */
export function LintList({ lint }: { readonly lint: readonly Lint[] }) {
  const errors = lint.filter(({ severity }) => severity === 'error')
  const warnings = lint.filter(({ severity }) => severity === 'warning')
  if (lint.length === 0) return <Notice tone="success">Ready to publish.</Notice>
  return (
    <Notice tone={errors.length > 0 ? 'danger' : 'warning'}>
      <List aria-label="Lint results">
        {[...errors, ...warnings].map(({ line, message, severity }) => (
          <li key={`${line} ${message}`}>
            <span>
              {severity === 'error' ? 'Error' : 'Warning'}
              {line === null ? '' : `, line ${line}`}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </List>
    </Notice>
  )
}
