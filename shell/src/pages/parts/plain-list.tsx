import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { InlineText } from '../prose/inline-text.tsx'

const List = styled.ul`
  max-width: 74ch;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    padding: 0 0 12px 20px;
    text-wrap: pretty;
  }
  li::before {
    content: '';
    position: absolute;
    top: 10px;
    left: 2px;
    width: 6px;
    height: 2px;
    background: ${tokens.color.faint};
  }
  a {
    font-weight: inherit;
  }
`

/** Bulleted list of texts that may contain `[links](/path)`. */
export function PlainList({ items }: { readonly items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <InlineText>{item}</InlineText>
        </li>
      ))}
    </List>
  )
}
