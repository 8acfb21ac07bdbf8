import { CardSurface, Container, media, PageTitle, Stack } from '@quantamental/ui'
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

export interface AuthFrameProps {
  readonly title: string
  /** Link below the card to the other form. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Page layout of the forms: a narrow column with one card. */
export function AuthFrame({ title, foot, children }: AuthFrameProps) {
  return (
    <Page>
      <Stack gap={20}>
        <PageTitle>{title}</PageTitle>
        <Surface as="div">{children}</Surface>
        {foot}
      </Stack>
    </Page>
  )
}
