import { CardSurface, media, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Surface = styled(CardSurface)`
  display: grid;
  grid-template-columns: minmax(200px, 300px) minmax(0, 1fr);
  gap: 20px 48px;
  align-items: start;
  padding: 28px;
  scroll-margin-top: 76px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px;
  }
  ${media.phone} {
    padding: 16px;
  }
`
const Title = styled.h2`
  margin-bottom: 6px;
  font-size: 18px;
  font-weight: 640;
  letter-spacing: -0.01em;
  outline: none;
`
const About = styled.div`
  color: ${tokens.color.muted};
  font-size: 14px;
`

/** Move focus to the section's title, after the focused element was removed. */
export function focusSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus()
}

export interface SettingsSectionProps {
  /** Element id; the URL hash links to it. */
  readonly id: string
  readonly title: string
  /** One or two sentences about the section. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** Settings card: title and description on the left, controls on the right. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <Surface id={id} aria-labelledby={`${id}-title`}>
      <div>
        <Title id={`${id}-title`} tabIndex={-1}>
          {title}
        </Title>
        <About>{about}</About>
      </div>
      <div>{children}</div>
    </Surface>
  )
}
