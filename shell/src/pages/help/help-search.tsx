import { Link } from '@quantamental/remote/router'
import { TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Rows } from './help-style.ts'
import { searchHelp } from './search-help.ts'

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
const Count = styled.p`
  margin-top: 14px;
  color: ${tokens.color.muted};
  font-size: 14px;
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
      <Count role="status">
        {hasQuery &&
          (hits.length === 0
            ? 'No articles match your search. Try fewer words, or contact us below.'
            : `${hits.length} ${hits.length === 1 ? 'article' : 'articles'}`)}
      </Count>
      {hits.length > 0 && (
        <Rows>
          {hits.map(({ path, title, summary, category }) => (
            <li key={path}>
              <TextLink as={Link} {...{ to: path }}>
                {title}
              </TextLink>{' '}
              <small>{category}</small>
              <p>{summary}</p>
            </li>
          ))}
        </Rows>
      )}
    </>
  )
}
