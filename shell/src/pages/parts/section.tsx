import { media, tokens } from '@quantamental/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 48px;
  padding: 40px 0;
  border-top: 1px solid ${tokens.colour.line};
  ${media.wide} {
    &[data-beside] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    }
  }
  ${media.phone} {
    padding: 32px 0;
  }
`
const Words = styled.div`
  h2 {
    font-size: 22px;
    font-weight: 640;
    letter-spacing: -0.02em;
  }
  p {
    max-width: 68ch;
    margin-top: 10px;
    color: ${tokens.colour.muted};
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
  /** Paragraphs below the title. */
  readonly words?: ReactNode
  /** The words stand above the content, not at its left: for what needs the whole width. */
  readonly whole?: boolean
  readonly id?: string
  readonly children?: ReactNode
}

/** A part of a page: its words, and beside or below them what they are about. */
export function Section({ title, words, whole = false, id, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box id={id} aria-labelledby={titleId} data-beside={whole ? undefined : ''}>
      <Words>
        <h2 id={titleId}>{title}</h2>
        {words}
      </Words>
      {children && <Content>{children}</Content>}
    </Box>
  )
}
