import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Container that styles the lists of parsed text. */
export const PlainLists = styled.div`
  max-width: 74ch;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
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

export function PlainList({ items }: { readonly items: readonly string[] }) {
  return (
    <PlainLists>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PlainLists>
  )
}
