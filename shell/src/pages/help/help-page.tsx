import { BRAND } from '@quantamental/api/common'
import { Link, useParams, useSearchParams } from '@quantamental/remote/router'
import {
  ButtonLink,
  Card,
  Container,
  Grid,
  Head,
  Lead,
  PageTitle,
  Text,
  tokens,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { PageLink } from '../parts/path-link.tsx'
import { HELP, helpPath, TOP_QUESTIONS } from './help-catalog.ts'
import { HelpMissing } from './help-missing.tsx'
import { HelpSearch } from './help-search.tsx'

const Page = styled(Container)`
  padding-top: 40px;
  h1 + p {
    margin-top: 8px;
  }
`
const TitledSection = styled.section`
  margin-top: 36px;
  & > h2 {
    margin-bottom: 14px;
    font-size: 20px;
    font-weight: 640;
    letter-spacing: -0.015em;
  }
`
const Links = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
    padding: 5px 0;
    font-size: 14px;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const Category = styled.div`
  display: flex;
  flex-direction: column;
  padding: 20px 22px;
  ${tokens.frame.card};
  h3 {
    font-size: 17px;
    font-weight: 640;
    letter-spacing: -0.015em;
  }
  h3 a:hover {
    color: ${tokens.color.accent};
  }
  p {
    margin: 4px 0 10px;
    color: ${tokens.color.muted};
    font-size: 14px;
  }
`
const All = styled(Link)`
  padding: 5px 0;
  color: ${tokens.color.accent};
  font-size: 14px;
  font-weight: 560;
`
const Questions = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(520px, 100%), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
    padding: 14px 18px;
    ${tokens.frame.card};
    font-weight: 540;
  }
  a:hover {
    border-color: ${tokens.color.accent};
  }
`
/** Articles shown per category card. */
const SHOWN = 4

const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`

function Section(props: { readonly id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <TitledSection aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </TitledSection>
  )
}

function TopQuestions() {
  return (
    <Section id="top" title="Top questions">
      <Questions>
        {TOP_QUESTIONS.map(({ question, path }) => (
          <li key={path}>
            <Link to={path}>{question}</Link>
          </li>
        ))}
      </Questions>
    </Section>
  )
}

function Categories() {
  const { isRoutable } = useChrome()
  return (
    <Section id="topics" title="Topics">
      <Grid min={320}>
        {HELP.parts.map(({ slug, title, summary, parts }) => (
          <Category key={slug}>
            <h3>
              <Link to={helpPath(slug)}>{title}</Link>
            </h3>
            <p>{summary}</p>
            <Links>
              {parts.slice(0, SHOWN).map((article) => (
                <li key={article.slug}>
                  <Link to={helpPath(slug, article.slug)}>{article.title}</Link>
                </li>
              ))}
            </Links>
            {parts.length > SHOWN && <All to={helpPath(slug)}>All {parts.length} articles</All>}
          </Category>
        ))}
      </Grid>
      {isRoutable(METHODOLOGY) && (
        <Text tone="muted" above={16}>
          For the formulas, bounds and sources of every model, see the{' '}
          <PageLink to={METHODOLOGY}>methodology</PageLink>.
        </Text>
      )}
    </Section>
  )
}

/** Methodology index; linked only if a remote claims it. */
const METHODOLOGY = '/help/methodology'

function ContactCard() {
  const { isRoutable } = useChrome()
  return (
    <Section id="contact" title="Still need help?">
      <Card>
        <Contact>
          <p>Send us a message and get a ticket number, or write to {BRAND.supportEmail}.</p>
          {isRoutable('/inquiry') && (
            <ButtonLink as={Link} {...{ to: '/inquiry' }} variant="primary">
              Contact us
            </ButtonLink>
          )}
        </Contact>
      </Card>
    </Section>
  )
}

/** Help center: search, top questions and categories. It is also shown for unknown categories. */
export default function HelpPage() {
  const { cat } = useParams()
  const [search, setSearch] = useSearchParams()
  const question = search.get('q') ?? ''
  if (cat !== undefined) return <HelpMissing />
  return (
    <Page>
      <Head
        title="Help center"
        description="Learn how stock lists, watch lists, visualizers, valuation, ratings, plans and accounts work."
        canonicalPath="/help"
      />
      <PageTitle>{HELP.title}</PageTitle>
      <Lead>{HELP.summary}</Lead>
      <HelpSearch
        question={question}
        onChange={(next) => setSearch(next === '' ? {} : { q: next }, { replace: true })}
      />
      {question.trim() === '' && (
        <>
          <TopQuestions />
          <Categories />
        </>
      )}
      <ContactCard />
    </Page>
  )
}
