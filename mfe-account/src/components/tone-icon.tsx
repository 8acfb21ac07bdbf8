import type { StatusTone } from '@quantamental/api/account'
import { tokens } from '@quantamental/ui'

const COLORS: Readonly<Record<StatusTone, string>> = {
  green: tokens.color.up,
  orange: tokens.color.warning,
  red: tokens.color.down,
  neutral: tokens.color.muted,
}

/** A distinct shape for each tone, so that color is not the only cue. */
const OUTLINES: Readonly<Record<StatusTone, string>> = {
  green: 'M10 2.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6Z',
  orange: 'M10 2.6 18.2 17H1.8Z',
  red: 'M6.6 2h6.8L18 6.6v6.8L13.4 18H6.6L2 13.4V6.6Z',
  neutral: 'M10 2.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6Z',
}
const MARKS: Readonly<Record<StatusTone, string>> = {
  green: 'm6.6 10.2 2.4 2.4 4.4-5',
  orange: 'M10 8v4m0 2.4v.2',
  red: 'M10 5.8v5m0 3.2v.2',
  neutral: 'M10 9v5m0-8.4v.2',
}

export function toneColor(tone: StatusTone): string {
  return COLORS[tone]
}

/**
 * Status icon: check mark in a circle, warning triangle, octagon or plain circle. Hidden from
 * screen readers; the text beside it carries the status.
 */
export function ToneIcon({
  tone,
  size = 20,
}: {
  readonly tone: StatusTone
  readonly size?: number
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke={COLORS[tone]}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={OUTLINES[tone]} />
      <path d={MARKS[tone]} />
    </svg>
  )
}
