import { useLocation } from '@quantamental/remote/router'
import { Head, Lead, PageTitle, Text } from '@quantamental/ui'
import { PageLink } from '../parts/path-link.tsx'
import { findCategory, searchHelp } from './help-catalog.ts'
import { HelpCrumbs, HelpLayout, PageRows } from './help-layout.tsx'

const SHOWN = 4

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
        <PageLink to={`/help?q=${encodeURIComponent(queryOf(slug ?? code))}`}>
          search the help center
        </PageLink>
        .
      </Lead>
      {near.length > 0 && (
        <>
          <Text as="h2" size={16} weight={640} above={32}>
            Similar pages
          </Text>
          <PageRows pages={near.map(({ category: _, ...page }) => page)} />
        </>
      )}
    </HelpLayout>
  )
}
