import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { Text } from '../layout/layout.ts'
import { media, tokens } from '../theme/tokens.ts'

export const CardSurface = styled.section`
  ${tokens.frame.card};
  padding: 20px 22px;
  min-width: 0;
  display: flex;
  flex-direction: column;
  break-inside: avoid;
  ${media.phone} {
    padding: 16px;
  }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  margin-bottom: 14px;
`
const AsOf = styled.span`
  margin-left: auto;
  font-size: 12px;
  color: ${tokens.color.muted};
`
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  margin-top: auto;
  padding-top: 14px;
  font-size: 13px;
  color: ${tokens.color.muted};
  @media print {
    display: none;
  }
`

export interface CardProps {
  readonly title?: ReactNode
  /** Date and model of the figures, shown to the right of the title. */
  readonly asOf?: ReactNode
  /** Buttons at the right of the header. */
  readonly actions?: ReactNode
  /** Links in the footer. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
  readonly id?: string
}

/** Card with title, as-of date, content and footer links. A named region if it has a title. */
export function Card({ title, asOf, actions, footer, children, id }: CardProps) {
  const titleId = useId()
  return (
    <CardSurface id={id} aria-labelledby={title ? titleId : undefined}>
      {(title || asOf || actions) && (
        <Head>
          {title && (
            <Text as="h2" id={titleId} tone="muted" size={13} weight={600}>
              {title}
            </Text>
          )}
          {asOf && <AsOf>{asOf}</AsOf>}
          {actions}
        </Head>
      )}
      {children}
      {footer && <Foot>{footer}</Foot>}
    </CardSurface>
  )
}
