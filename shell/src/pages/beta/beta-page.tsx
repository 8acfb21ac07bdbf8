import { BRAND } from '@quantamental/api/common'
import { Link, useNavigate, useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import {
  Button,
  ButtonLink,
  Card,
  Container,
  Field,
  FormError,
  Grid,
  Head,
  Lead,
  Notice,
  PageTitle,
  Stack,
  tokens,
} from '@quantamental/ui'
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { recordInvited } from '../../beta/record-invited.ts'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { ownPath } from '../../session/origin.ts'
import { useFlag } from '../../site/site-context.tsx'
import { PageLink } from '../parts/path-link.tsx'
import { RequestForm } from './request-form.tsx'
import { useInviteState, useRedeem } from './use-invite.ts'

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
    border-top: 1px solid ${tokens.color.line};
  }
  li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  p {
    color: ${tokens.color.muted};
    font-size: 14px;
  }
`

const READY = [
  {
    name: 'Market beats',
    path: '/market-beats/updates',
    description: 'Rating changes, sector trends, this week’s and next week’s events, and articles.',
  },
  {
    name: 'Stock lists',
    path: '/stocks/list',
    description: 'Lists by rule, index, sector and country.',
  },
  {
    name: 'Stock pages',
    path: '/stock/summary/AAPL',
    description:
      'A company’s rating, scores, valuation and peers, with the calculation of each figure.',
  },
  { name: 'Plans', path: '/pricing', description: 'What each plan includes and costs.' },
] as const

/** Default destination; the home page if no remote claims it. */
const LANDING = '/market-beats/trend'

/** Notice for visitors who already have access. */
function Status({ next }: { readonly next: string }) {
  const { status } = useSession()
  const { data } = useInviteState()
  const isSignedIn = status === 'authenticated'
  if (!isSignedIn && !data?.is_invited) return null
  const until = data?.until ? new Date(data.until).toLocaleDateString('en-US', DAY) : null
  return (
    <Notice tone="success">
      {isSignedIn
        ? 'You’re signed in, so you don’t need an invite. '
        : `Your invite is valid${until === null ? '' : ` until ${until}`}. `}
      <PageLink to={next}>Continue</PageLink>
    </Notice>
  )
}

const DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const

/** Pre-launch page: available features and ways to get access. */
export default function BetaPage() {
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
        description={`${BRAND.name} is in beta. See what’s available and how to get access.`}
        canonicalPath="/beta"
        noindex
      />
      <PageTitle>{BRAND.name} is in beta</PageTitle>
      <Lead>
        {isGated
          ? 'Until launch, the pages below are available with an invite or an account.'
          : 'The pages below are open to everyone. You don’t need a code to look around.'}
      </Lead>
      <Stack gap={20}>
        <Status next={next} />
        <Grid min={320}>
          <Card title="I have a code">
            <CodeForm given={(search.get('code') ?? '').slice(0, 64)} onRedeemed={enter} />
          </Card>
          <Card title="I need an invite">
            <RequestForm />
          </Card>
          <Card
            title="I have an account"
            footer={
              isRoutable('/signup') && (
                <span>Signing up is free and gives you access to the same pages.</span>
              )
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
        <Card title="What’s available">
          <Ready>
            {READY.map(({ name, path, description }) => (
              <li key={path}>
                {isRoutable(path) ? <PageLink to={path}>{name}</PageLink> : name}
                <p>{description}</p>
              </li>
            ))}
          </Ready>
        </Card>
      </Stack>
    </Page>
  )
}

interface CodeFormProps {
  /** Code from an emailed link, redeemed automatically; empty if none. */
  readonly given: string
  readonly onRedeemed: () => void
}

function CodeForm({ given, onRedeemed }: CodeFormProps) {
  const [code, setCode] = useState(given)
  const { redeem, isBusy, refusal } = useRedeem(onRedeemed)
  const tried = useRef('')
  useEffect(() => {
    // Redeem once per link, even if React runs effects twice.
    if (given === '' || tried.current === given) return
    tried.current = given
    void redeem(given)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void redeem(code.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={14}>
        <FormError>{refusal.form}</FormError>
        <Field
          label="Invite code"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="You’ll find it in your invitation. Access lasts seven days in this browser."
          error={refusal.fields.code}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Redeem code
          </Button>
        </div>
      </Stack>
    </form>
  )
}
