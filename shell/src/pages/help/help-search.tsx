import { Text, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { searchHelp } from './help-catalog.ts'
import { PageRows } from './help-layout.tsx'

const Box = styled.search`
  display: block;
  max-width: 620px;
  margin-top: 24px;
`
const Input = styled.input`
  width: 100%;
  height: 52px;
  padding: 0 18px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.dialog}px;
  background: ${tokens.color.surface};
  font-size: 17px;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
`

export interface HelpSearchProps {
  readonly question: string
  readonly onChange: (question: string) => void
}

/** Search field with matching articles below it. */
export function HelpSearch({ question, onChange }: HelpSearchProps) {
  const hits = searchHelp(question)
  const hasQuery = question.trim() !== ''
  return (
    <>
      <Box>
        <Input
          aria-label="Search the help center"
          type="search"
          placeholder="Search for “filter” or “refund”"
          value={question}
          onChange={(event) => onChange(event.target.value)}
          maxLength={100}
        />
      </Box>
      <Text tone="muted" size={14} above={14} role="status">
        {hasQuery &&
          (hits.length === 0
            ? 'No articles match your search. Try fewer words, or contact us below.'
            : `${hits.length} ${hits.length === 1 ? 'article' : 'articles'}`)}
      </Text>
      {hits.length > 0 && <PageRows pages={hits} />}
    </>
  )
}
