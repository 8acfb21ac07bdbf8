import { Link, useLocation } from '@quantamental/remote/router'
import { Head, Lead, PageTitle, TextLink } from '@quantamental/ui'
import styled from 'styled-components'
import { HelpCrumbs } from './crumbs.tsx'
import { findCategory } from './help-catalog.ts'
import { HelpLayout } from './help-layout.tsx'
import { Rows } from './help-style.ts'
import { searchHelp } from './search-help.ts'

const SHOWN = 4

const Near = styled.h2`
  margin-top: 32px;
  font-size: 16px;
  font-weight: 640;
`

/** Search text for a path segment: `graham-lists` becomes `graham lists`. */
const queryOf = (part: string) => part.replace(/[-_%]+/g, ' ')

/** Articles that match all words of a path segment, or any of them if none match all. */
function nearOf(part: string) {
  const all = searchHelp(queryOf(part))
  return (all.length > 0 ? all : queryOf(part).split(' ').flatMap(searchHelp)).slice(0, SHOWN)
}

/** Not-found page for help paths, with suggestions, inside the help layout. */
export function HelpMissing() {
  const { pathname } = useLocation()
  const [, , code = '', slug] = pathname.split('/')
  const category = findCategory(code)
  const near = nearOf(slug ?? code)
  return (
    <HelpLayout open={category?.slug}>
      <Head
        title="Help page not found"
        description="There is no help page at this URL."
        canonicalPath={pathname}
        noindex
      />
      <HelpCrumbs
        steps={category ? [{ label: category.title, path: `/help/${category.slug}` }] : []}
      />
      <PageTitle>Help page not found</PageTitle>
      <Lead>
        There is no help page at {pathname}. Choose a topic from the navigation, or{' '}
        <TextLink as={Link} {...{ to: `/help?q=${encodeURIComponent(queryOf(slug ?? code))}` }}>
          search the help center
        </TextLink>
        .
      </Lead>
      {near.length > 0 && (
        <>
          <Near>Similar pages</Near>
          <Rows>
            {near.map(({ path, title, summary }) => (
              <li key={path}>
                <TextLink as={Link} {...{ to: path }}>
                  {title}
                </TextLink>
                <p>{summary}</p>
              </li>
            ))}
          </Rows>
        </>
      )}
    </HelpLayout>
  )
}
