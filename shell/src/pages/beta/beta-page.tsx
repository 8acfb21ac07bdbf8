import { BRAND } from '@quantamental/api/common'
import { Link, useNavigate, useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import {
  ButtonLink,
  Card,
  Container,
  Grid,
  Head,
  Lead,
  Notice,
  PageTitle,
  Stack,
  TextLink,
  tokens,
} from '@quantamental/ui'
import { Fragment } from 'react'
import styled from 'styled-components'
import { recordInvited } from '../../beta/record-invited.ts'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { useFlag } from '../../site/site-context.tsx'
import { CodeForm } from './code-form.tsx'
import { ownPath } from './own-path.ts'
import { RequestForm } from './request-form.tsx'
import { useInviteState } from './use-invite.ts'

const Page = styled(Container)`
  padding-top: 32px;
  h1 + p {
    margin: 8px 0 24px;
  }
`
const Ready = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 10px 0;
    border-top: 1px solid ${tokens.colour.line};
  }
  li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  p {
    color: ${tokens.colour.muted};
    font-size: 14px;
  }
`

const READY = [
  {
    name: 'Market beats',
    path: '/market-beats/updates',
    says: 'New ratings, the trend by sector, this week and next week, articles.',
  },
  { name: 'Stock lists', path: '/stocks/list', says: 'Lists by rule, index, sector and country.' },
  {
    name: 'Stock pages',
    path: '/stock/summary/AAPL',
    says: 'Rating, scores, valuation and peers of a company, with the working of each figure.',
  },
  { name: 'Plans', path: '/pricing', says: 'What each plan opens, and what it costs.' },
] as const

/** Where one goes without another wish; the home page where nobody has it. */
const LANDING = '/market-beats/trend'

/** Whether this visitor is in already. */
function Status({ next }: { readonly next: string }) {
  const { status } = useSession()
  const { data } = useInviteState()
  const isSignedIn = status === 'authenticated'
  if (!isSignedIn && !data?.is_invited) return null
  const until = data?.until ? new Date(data.until).toLocaleDateString('en-US', DAY) : null
  return (
    <Notice tone="success">
      {isSignedIn
        ? 'You are signed in, so you need no invite. '
        : `Your invite holds${until === null ? '' : ` until ${until}`}. `}
      <TextLink as={Link} {...{ to: next }}>
        Go on
      </TextLink>
    </Notice>
  )
}

const DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const

/** Notice before the launch: what is ready, and the ways in. */
export function BetaPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { isRoutable } = useChrome()
  const isGated = useFlag('beta_gate')
  const next = ownPath(search.get('next')) ?? (isRoutable(LANDING) ? LANDING : '/')

  function enter() {
    recordInvited(Date.now())
    void navigate(next, { replace: true })
  }
  return (
    <Page>
      <Head
        title="Beta"
        description={`${BRAND.name} before its launch: what is ready, and how to get in.`}
        canonicalPath="/beta"
        noindex
      />
      <PageTitle>{BRAND.name} is in beta</PageTitle>
      <Lead>
        {isGated
          ? 'Until the launch the pages below are open to people with an invite or an account.'
          : 'What is ready is open to everyone now; a code is not needed to look around.'}
      </Lead>
      <Stack gap={20}>
        <Status next={next} />
        <Grid min={320}>
          <Card title="I have a code">
            <CodeForm given={(search.get('code') ?? '').slice(0, 64)} onTaken={enter} />
          </Card>
          <Card title="I would like an invite">
            <RequestForm />
          </Card>
          <Card
            title="I have an account"
            footer={
              isRoutable('/signup') && <span>Signing up is free and opens the same pages.</span>
            }
          >
            <Stack gap={10}>
              {[
                { label: 'Log in', path: '/login' },
                { label: 'Sign up', path: '/signup' },
              ].map(({ label, path }) => (
                <Fragment key={path}>
                  {isRoutable(path) && (
                    <ButtonLink as={Link} {...{ to: path, state: { from: next } }}>
                      {label}
                    </ButtonLink>
                  )}
                </Fragment>
              ))}
            </Stack>
          </Card>
        </Grid>
        <Card title="What is ready">
          <Ready>
            {READY.map(({ name, path, says }) => (
              <li key={path}>
                {isRoutable(path) ? (
                  <TextLink as={Link} {...{ to: path }}>
                    {name}
                  </TextLink>
                ) : (
                  name
                )}
                <p>{says}</p>
              </li>
            ))}
          </Ready>
        </Card>
      </Stack>
    </Page>
  )
}
