import styled from 'styled-components'
import { media, tokens } from '../theme/tokens.ts'

const Note = styled.span`
  display: block;
  margin: -1px 0 -3px;
  color: ${tokens.color.muted};
  font-size: 11.5px;
  line-height: 1.3;
  white-space: nowrap;
  [data-density='compact'] & {
    display: inline;
    margin: 0 0 0 6px;
    > span {
      display: none;
    }
  }
  ${media.phone} {
    > span {
      display: none;
    }
  }
`

/** Second line of a cell: "4 methods, −20% to +32%"; in compact rows beside the figure, there and on a phone without range. */
export function SpreadNote({ text }: { readonly text: string }) {
  const [count, range] = text.split(', ')
  return (
    <Note>
      {count}
      {range !== undefined && <span>, {range}</span>}
    </Note>
  )
}
