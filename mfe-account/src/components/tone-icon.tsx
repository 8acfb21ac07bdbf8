import type { StatusTone } from '@quantamental/api/account'
import { tokens } from '@quantamental/ui'

/** Colors of each tone, and a distinct shape, so that color is not the only cue. */
const TONES = {
  green: {
    color: tokens.color.up,
    ground: tokens.color['success-soft'],
    outline: 'M10 2.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6Z',
    mark: 'm6.6 10.2 2.4 2.4 4.4-5',
  },
  orange: {
    color: tokens.color.warning,
    ground: tokens.color['warning-soft'],
    outline: 'M10 2.6 18.2 17H1.8Z',
    mark: 'M10 8v4m0 2.4v.2',
  },
  red: {
    color: tokens.color.down,
    ground: tokens.color['danger-soft'],
    outline: 'M6.6 2h6.8L18 6.6v6.8L13.4 18H6.6L2 13.4V6.6Z',
    mark: 'M10 5.8v5m0 3.2v.2',
  },
  neutral: {
    color: tokens.color.muted,
    ground: null,
    outline: 'M10 2.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6Z',
    mark: 'M10 9v5m0-8.4v.2',
  },
}

export function toneColor(tone: StatusTone): string {
  return TONES[tone].color
}

export function toneGround(tone: StatusTone, neutral: string = tokens.color.grey): string {
  return TONES[tone].ground ?? neutral
}

/**
 * Status icon: check mark in a circle, warning triangle, octagon or plain circle. Hidden from
 * screen readers; the text beside it carries the status.
 */
export function ToneIcon({ tone, size }: { readonly tone: StatusTone; readonly size: number }) {
  const { color, outline, mark } = TONES[tone]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke={color}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={outline} />
      <path d={mark} />
    </svg>
  )
}
