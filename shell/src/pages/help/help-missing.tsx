import { Link, useLocation } from '@quantamental/remote/router'
import { Head, Lead, PageTitle, TextLink } from '@quantamental/ui'
import styled from 'styled-components'
import { HelpCrumbs } from './crumbs.tsx'
import { findCategory } from './help-catalogue.ts'
import { HelpLayout } from './help-layout.tsx'
import { Rows } from './help-style.ts'
import { searchHelp } from './search-help.ts'

const SHOWN = 4

const Near = styled.h2`
  margin-top: 32px;
  font-size: 16px;
  font-weight: 640;
`

/** Words of a path part: `graham-lists` is `graham lists`. */
const wordsOf = (part: string) => part.replace(/[-_%]+/g, ' ')

/** What is like the words asked for: all of them, else any one. */
function nearOf(part: string) {
  const all = searchHelp(wordsOf(part))
  return (all.length > 0 ? all : wordsOf(part).split(' ').flatMap(searchHelp)).slice(0, SHOWN)
}

/** An address below `/help` that has no article: said within the help, with what may have been meant. */
export function HelpMissing() {
  const { pathname } = useLocation()
  const [, , code = '', slug] = pathname.split('/')
  const category = findCategory(code)
  const near = nearOf(slug ?? code)
  return (
    <HelpLayout open={category?.code}>
      <Head
        title="Help page not found"
        description="There is no help page at this address."
        canonicalPath={pathname}
        noindex
      />
      <HelpCrumbs
        steps={category ? [{ label: category.title, path: `/help/${category.code}` }] : []}
      />
      <PageTitle>Help page not found</PageTitle>
      <Lead>
        There is no help page at {pathname}. The tree has all of them, and the{' '}
        <TextLink as={Link} {...{ to: `/help?q=${encodeURIComponent(wordsOf(slug ?? code))}` }}>
          search
        </TextLink>{' '}
        looks through them.
      </Lead>
      {near.length > 0 && (
        <>
          <Near>Perhaps one of these</Near>
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
