import { Lead, media, PageTitle, tokens } from '@quantamental/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Top = styled.header`
  padding: 48px 0 40px;
  ${media.phone} {
    padding: 32px 0 28px;
  }
`
const Say = styled(Lead)`
  margin-top: 14px;
  font-size: 17px;
  text-wrap: pretty;
`

/** Title of a page with sections, and its introduction. */
export function PageTop({ title, children }: { readonly title: string; children: ReactNode }) {
  return (
    <Top>
      <PageTitle>{title}</PageTitle>
      <Say>{children}</Say>
    </Top>
  )
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 48px;
  padding: 40px 0;
  border-top: 1px solid ${tokens.color.line};
  ${media.wide} {
    &[data-beside] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    }
  }
  ${media.phone} {
    padding: 32px 0;
  }
`
const Intro = styled.div`
  h2 {
    font-size: 22px;
    font-weight: 640;
    letter-spacing: -0.02em;
  }
  p {
    max-width: 68ch;
    margin-top: 10px;
    color: ${tokens.color.muted};
    text-wrap: pretty;
  }
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 14px;
  min-width: 0;
`

export interface SectionProps {
  readonly title: string
  /** Introductory paragraphs below the title. */
  readonly intro?: ReactNode
  /** Place the introduction above the content, which then gets the full width. */
  readonly whole?: boolean
  readonly id?: string | undefined
  readonly children?: ReactNode
}

/** Page section: an introduction with its content beside or below it. */
export function Section({ title, intro, whole = false, id, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box id={id} aria-labelledby={titleId} data-beside={whole ? undefined : ''}>
      <Intro>
        <h2 id={titleId}>{title}</h2>
        {intro}
      </Intro>
      {children && <Content>{children}</Content>}
    </Box>
  )
}

/** Container that styles the lists of parsed text. */
export const PlainLists = styled.div`
  max-width: 74ch;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    padding: 0 0 12px 20px;
    text-wrap: pretty;
  }
  li::before {
    content: '';
    position: absolute;
    top: 10px;
    left: 2px;
    width: 6px;
    height: 2px;
    background: ${tokens.color.faint};
  }
  a {
    font-weight: inherit;
  }
`

export function PlainList({ items }: { readonly items: readonly string[] }) {
  return (
    <PlainLists>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PlainLists>
  )
}
