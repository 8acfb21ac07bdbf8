import { Link, useParams } from '@quantamental/remote/router'
import { Head, Lead, PageTitle, TextLink } from '@quantamental/ui'
import type { Block } from '../prose/block.ts'
import { HelpCrumbs } from './crumbs.tsx'
import { HelpArticle } from './help-article.tsx'
import {
  findCategory,
  type HelpCategory,
  type HelpCode,
  type HelpSlug,
  helpPath,
} from './help-catalog.ts'
import { HelpLayout } from './help-layout.tsx'
import { HelpMissing } from './help-missing.tsx'
import { Rows } from './help-style.ts'

/** Article texts of a category by slug; a missing article is a type error. */
export type HelpTexts<Code extends HelpCode> = Readonly<Record<HelpSlug<Code>, readonly Block[]>>

function CategoryPage({ category }: { readonly category: HelpCategory }) {
  return (
    <HelpLayout open={category.code}>
      <Head
        title={`${category.title}: help`}
        description={category.summary}
        canonicalPath={helpPath(category.code)}
      />
      <HelpCrumbs steps={[]} />
      <PageTitle>{category.title}</PageTitle>
      <Lead>{category.summary}</Lead>
      <Rows>
        {category.entries.map(({ slug, title, summary }) => (
          <li key={slug}>
            <TextLink as={Link} {...{ to: helpPath(category.code, slug) }}>
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
export function HelpCategoryPage<const Code extends HelpCode>(props: {
  readonly code: Code
  readonly texts: HelpTexts<Code>
}) {
  const { subcat } = useParams()
  const texts: Readonly<Record<string, readonly Block[]>> = props.texts
  const category = findCategory(props.code)
  if (!category) return <HelpMissing />
  if (subcat === undefined) return <CategoryPage category={category} />
  const entry = category.entries.find(({ slug }) => slug === subcat)
  const blocks = Object.hasOwn(texts, subcat) ? texts[subcat] : undefined
  if (!entry || !blocks) return <HelpMissing />
  return <HelpArticle key={subcat} category={category} entry={entry} blocks={blocks} />
}
