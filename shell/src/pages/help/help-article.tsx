import { Link, useParams } from '@quantamental/remote/router'
import { Head, Lead, media, PageTitle, tokens } from '@quantamental/ui'
import { headingsOf } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { Prose } from '../prose/prose.tsx'
import type { TextFile } from '../prose/text-file.ts'
import { HELP, helpPath } from './help-catalog.ts'
import { HelpCrumbs, HelpLayout, PageRows } from './help-layout.tsx'
import { HelpMissing } from './help-missing.tsx'
import { Useful } from './useful.tsx'

const OnPage = styled.nav`
  max-width: 70ch;
  margin-top: 18px;
  font-size: 14px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding: 4px 0;
    color: ${tokens.color.muted};
    text-decoration: underline;
    text-decoration-color: ${tokens.color['line-strong']};
    text-underline-offset: 4px;
  }
  a:hover {
    color: ${tokens.color.text};
  }
`
const Turn = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  max-width: 70ch;
  margin-top: 32px;
  ${media.phone} {
    grid-template-columns: 1fr;
  }
  a {
    padding: 12px 16px;
    ${tokens.frame.card};
    font-weight: 560;
  }
  a:hover {
    border-color: ${tokens.color['line-strong']};
  }
  a[rel='next'] {
    text-align: right;
    grid-column: -2;
  }
  span {
    display: block;
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 400;
  }
`

/** All articles in navigation order. */
const ORDER = HELP.parts.flatMap((category) =>
  category.parts.map(({ slug, title }) => ({ title, path: helpPath(category.slug, slug) })),
)

interface HelpArticleProps {
  readonly category: TextFile
  readonly article: TextFile
}

/** Help article with heading links, feedback form and links to the previous and next article. */
function HelpArticle({ category, article }: HelpArticleProps) {
  const path = helpPath(category.slug, article.slug)
  const at = ORDER.findIndex((each) => each.path === path)
  const [previous, next] = [ORDER[at - 1], ORDER[at + 1]]
  const headings = headingsOf(article.blocks)
  return (
    <HelpLayout open={category.slug}>
      <Head title={`${article.title}: help`} description={article.summary} canonicalPath={path} />
      <article>
        <HelpCrumbs steps={[{ label: category.title, path: helpPath(category.slug) }]} />
        <PageTitle>{article.title}</PageTitle>
        <Lead>{article.summary}</Lead>
        {headings.length > 2 && (
          <OnPage aria-label="On this page">
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </OnPage>
        )}
        <Prose blocks={article.blocks} />
      </article>
      <Useful path={path} />
      <Turn aria-label="More articles">
        {previous && (
          <Link to={previous.path} rel="prev">
            <span>Previous</span>
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={next.path} rel="next">
            <span>Next</span>
            {next.title}
          </Link>
        )}
      </Turn>
    </HelpLayout>
  )
}

function CategoryPage({ category }: { readonly category: TextFile }) {
  return (
    <HelpLayout open={category.slug}>
      <Head
        title={`${category.title}: help`}
        description={category.summary}
        canonicalPath={helpPath(category.slug)}
      />
      <HelpCrumbs steps={[]} />
      <PageTitle>{category.title}</PageTitle>
      <Lead>{category.summary}</Lead>
      <PageRows
        pages={category.parts.map((part) => ({
          ...part,
          path: helpPath(category.slug, part.slug),
        }))}
      />
    </HelpLayout>
  )
}

/** Category page, or one of its articles. The texts are part of the category's chunk. */
export function HelpCategoryPage({ category }: { readonly category: TextFile }) {
  const { subcat } = useParams()
  if (subcat === undefined) return <CategoryPage category={category} />
  const article = category.parts.find(({ slug }) => slug === subcat)
  if (!article) return <HelpMissing />
  return <HelpArticle key={subcat} category={category} article={article} />
}
