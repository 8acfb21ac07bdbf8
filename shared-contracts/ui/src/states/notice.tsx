import type { ReactNode } from 'react'
import styled from 'styled-components'
import { withoutProps } from '../theme/own-prop.ts'
import { tokens } from '../theme/tokens.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const TONES = {
  info: { back: tokens.color['accent-soft'], line: tokens.color.accent, mark: 'i' },
  success: { back: tokens.color['success-soft'], line: tokens.color.up, mark: '✓' },
  warning: { back: tokens.color['warning-soft'], line: tokens.color.warning, mark: '!' },
  danger: { back: tokens.color['danger-soft'], line: tokens.color.down, mark: '!' },
} as const

const Box = styled.div.withConfig(withoutProps('tone'))<{ readonly tone: NoticeTone }>`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: ${tokens.radius.field}px;
  border: 1px solid color-mix(in srgb, ${(p) => TONES[p.tone].line} 35%, transparent);
  background: ${(p) => TONES[p.tone].back};
  font-size: 14px;
  overflow-wrap: anywhere;
`
const Mark = styled.span.withConfig(withoutProps('tone'))<{ readonly tone: NoticeTone }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1.5px solid ${(p) => TONES[p.tone].line};
  border-radius: 50%;
  color: ${(p) => TONES[p.tone].line};
  font-size: 12px;
  font-weight: 700;
`

/** Notice about the page. Announced assertively if `danger`, otherwise politely. */
export function Notice({
  tone = 'info',
  children,
}: {
  readonly tone?: NoticeTone
  readonly children: ReactNode
}) {
  return (
    <Box tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Mark tone={tone} aria-hidden="true">
        {TONES[tone].mark}
      </Mark>
      <div>{children}</div>
    </Box>
  )
}
