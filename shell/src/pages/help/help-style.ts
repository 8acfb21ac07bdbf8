import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Breadcrumbs above a title. */
export const Crumbs = styled.nav`
  margin-bottom: 10px;
  color: ${tokens.color.muted};
  font-size: 14px;
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li + li::before {
    content: '/';
    margin-right: 8px;
    color: ${tokens.color.faint};
  }
  a:hover {
    color: ${tokens.color.text};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
/** List of articles with title and summary. */
export const Rows = styled.ul`
  margin: 20px 0 0;
  padding: 0;
  max-width: 70ch;
  list-style: none;
  li {
    padding: 14px 0;
    border-top: 1px solid ${tokens.color.line};
  }
  p {
    margin-top: 2px;
    color: ${tokens.color.muted};
    font-size: 14px;
  }
  small {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
