import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Links that filter a page; the current one has `aria-current="true"`. */
export const FilterLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: 13.5px;
  a {
    padding: 5px 12px;
    border: 1px solid ${tokens.colour.line};
    border-radius: 999px;
    color: ${tokens.colour.muted};
  }
  a:hover {
    border-color: ${tokens.colour['line-strong']};
    color: ${tokens.colour.text};
  }
  a[aria-current='true'] {
    border-color: ${tokens.colour.text};
    color: ${tokens.colour.text};
    font-weight: 560;
  }
`
