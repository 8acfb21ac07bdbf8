import { Link, useLocation } from '@quantamental/remote/router'
import {
  CardSurface,
  Container,
  Head,
  Lead,
  media,
  PageTitle,
  Stack,
  TextLink,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const WIDTH_PX = 440

/** Viewport height minus the header, so that the footer does not shift when content loads. */
const Page = styled(Container)`
  min-height: calc(100dvh - 60px);
  max-width: ${WIDTH_PX + 48}px;
  padding-top: 56px;
  padding-bottom: 96px;
  ${media.phone} {
    padding-top: 24px;
  }
`
const Surface = styled(CardSurface)`
  padding: 28px;
  gap: 20px;
  ${media.phone} {
    padding: 20px 16px;
  }
`

/** Page of a form: a narrow column with one card, and links to the other forms below it. */
export function AuthFrame(props: {
  readonly title: string
  readonly description: string
  /** Whether the description is also the lead, as in the page's claim. */
  readonly hasLead?: boolean
  readonly path: string
  /** The page's address contains a token: keep it out of search results and the Referer header. */
  readonly hasToken?: boolean
  readonly foot?: ReactNode
  readonly children: ReactNode
}) {
  const { title, description, hasLead = false, path, hasToken = false, foot, children } = props
  return (
    <Page>
      <Head title={title} description={description} canonicalPath={path} noindex={hasToken} />
      {hasToken && <meta name="referrer" content="no-referrer" />}
      <Stack gap={20}>
        <Stack gap={8}>
          <PageTitle>{title}</PageTitle>
          {hasLead && <Lead>{description}</Lead>}
        </Stack>
        <Surface as="div">{children}</Surface>
        {foot}
      </Stack>
    </Page>
  )
}

/** Link to another form, after a question; it passes on the page to return to. */
export function FootLink(props: {
  readonly to: string
  readonly link: string
  readonly children?: ReactNode
}) {
  const { state } = useLocation()
  return (
    <p>
      {props.children}
      {props.children && ' '}
      <TextLink as={Link} to={props.to} state={state}>
        {props.link}
      </TextLink>
    </p>
  )
}
