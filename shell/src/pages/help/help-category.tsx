import { Link, useParams } from '@quantamental/remote/router'
import { Head, Lead, PageTitle, TextLink } from '@quantamental/ui'
import type { TextFile } from '../prose/text-file.ts'
import { HelpCrumbs } from './crumbs.tsx'
import { HelpArticle } from './help-article.tsx'
import { helpPath } from './help-catalog.ts'
import { HelpLayout } from './help-layout.tsx'
import { HelpMissing } from './help-missing.tsx'
import { Rows } from './help-style.ts'

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
      <Rows>
        {category.parts.map(({ slug, title, summary }) => (
          <li key={slug}>
            <TextLink as={Link} {...{ to: helpPath(category.slug, slug) }}>
              {title}
            </TextLink>
            <p>{summary}</p>
          </li>
        ))}
      </Rows>
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
