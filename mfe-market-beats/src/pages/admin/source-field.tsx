import { ARTICLE_SOURCE_MAX } from '@quantamental/api/market-beats'
import { TextAreaField } from '@quantamental/remote/staff'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Area = styled(TextAreaField)`
  width: 100%;
  min-height: 560px;
  padding: 14px 16px;
  font: 500 14px/1.6 ${tokens.font.mono};
  tab-size: 2;
`
const COUNT = new Intl.NumberFormat('en-US')

export interface SourceFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Editor field for Markdown with front matter. */
export function SourceField({ value, onValue }: SourceFieldProps) {
  return (
    <Area
      label="Source"
      hint={
        <>
          Markdown with front matter: title, summary, tags, featured, slug, author.{' '}
          <code>$AAPL</code> links a company; a <code>```chart</code> block with kind, ticker or
          metric, and title draws a chart. {COUNT.format(value.length)} of{' '}
          {COUNT.format(ARTICLE_SOURCE_MAX)} characters.
        </>
      }
      spellCheck
      maxLength={ARTICLE_SOURCE_MAX}
      value={value}
      onValue={onValue}
    />
  )
}
