import { Link, NavLink } from '@quantamental/remote/router'
import { Container, media, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { PageLink } from '../parts/path-link.tsx'
import { HELP, helpPath } from './help-catalog.ts'

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 250px minmax(0, 1fr);
  gap: 32px 56px;
  align-items: start;
  padding-top: 32px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Body = styled.div`
  min-width: 0;
  h1 + p {
    margin-top: 8px;
  }
  ${media.wide} {
    grid-row: 1;
    grid-column: 2;
  }
`
/** Follow the article in the DOM so that phone and keyboard users reach the text first. */
const Tree = styled.nav`
  font-size: 14px;
  ${media.wide} {
    grid-row: 1;
    grid-column: 1;
    position: sticky;
    top: 84px;
    max-height: calc(100vh - 100px);
    overflow-y: auto;
    /* Space for focus outlines. */
    margin: -4px;
    padding: 4px;
  }
  ${media.narrow} {
    padding: 16px;
    ${tokens.frame.card};
  }
  h2 {
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ul ul {
    margin: 2px 0 8px;
    border-left: 1px solid ${tokens.color.line};
  }
  a {
    display: block;
    padding: 6px 0;
  }
  ul ul a {
    padding: 5px 0 5px 14px;
    margin-left: -1px;
    border-left: 2px solid transparent;
    color: ${tokens.color.muted};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a[aria-current='page'] {
    color: ${tokens.color.accent};
    font-weight: 600;
  }
  ul ul a[aria-current='page'] {
    border-left-color: ${tokens.color.accent};
    font-weight: 540;
  }
`

interface HelpLayoutProps {
  /** Slug of the expanded category. */
  readonly open?: string | undefined
  readonly children: ReactNode
}

/** Layout of help pages below the help center: text and navigation tree. */
export function HelpLayout({ open, children }: HelpLayoutProps) {
  return (
    <Columns>
      <Body>{children}</Body>
      <Tree aria-labelledby="help-topics">
        <h2 id="help-topics">
          <Link to="/help">Help center</Link>
        </h2>
        <ul>
          {HELP.parts.map(({ slug, title, parts }) => (
            <li key={slug}>
              <NavLink to={helpPath(slug)} end>
                {title}
              </NavLink>
              {slug === open && (
                <ul>
                  {parts.map((article) => (
                    <li key={article.slug}>
                      <NavLink to={helpPath(slug, article.slug)} end>
                        {article.title}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Tree>
    </Columns>
  )
}

export interface HelpCrumbsProps {
  readonly steps: readonly { readonly label: string; readonly path: string }[]
}

/** Breadcrumbs starting at the help center. */
export function HelpCrumbs({ steps }: HelpCrumbsProps) {
  return (
    <CrumbList aria-label="Breadcrumb">
      <ol>
        {[{ label: 'Help center', path: '/help' }, ...steps].map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ol>
    </CrumbList>
  )
}

/** Breadcrumbs above a title. */
const CrumbList = styled.nav`
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
const Rows = styled.ul`
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

interface RowPage {
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly category?: string
}

/** List of pages with title, category if given, and summary. */
export function PageRows({ pages }: { readonly pages: readonly RowPage[] }) {
  return (
    <Rows>
      {pages.map(({ path, title, category, summary }) => (
        <li key={path}>
          <PageLink to={path}>{title}</PageLink>
          {category && (
            <>
              {' '}
              <small>{category}</small>
            </>
          )}
          <p>{summary}</p>
        </li>
      ))}
    </Rows>
  )
}
