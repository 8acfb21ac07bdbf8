import { ARTICLE_SOURCE_MAX } from '@quantamental/api/market-beats'
import { tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'

const Box = styled.div`
  display: grid;
  gap: 6px;
  label {
    font-size: 14px;
    font-weight: 560;
  }
  p {
    color: ${tokens.colour.muted};
    font-size: 13px;
  }
`
const Area = styled.textarea`
  width: 100%;
  min-height: 560px;
  padding: 14px 16px;
  border: 1px solid ${tokens.colour['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour.surface};
  color: inherit;
  font: 500 14px/1.6 ${tokens.font.mono};
  tab-size: 2;
  resize: vertical;
`
const COUNT = new Intl.NumberFormat('en-US')

export interface SourceFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Markdown with front matter. */
export function SourceField({ value, onValue }: SourceFieldProps) {
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>Source</label>
      <Area
        id={id}
        spellCheck
        maxLength={ARTICLE_SOURCE_MAX}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-hint`}>
        Markdown with front matter: title, summary, tags, featured, slug, author. <code>$AAPL</code>{' '}
        names a company, a block <code>```chart</code> with kind, ticker or metric and title draws a
        chart. {COUNT.format(value.length)} of {COUNT.format(ARTICLE_SOURCE_MAX)} characters.
      </p>
    </Box>
  )
}
