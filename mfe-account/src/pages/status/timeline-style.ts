import { tokens } from '@quantamental/ui'
import type { SVGProps } from 'react'
import type { TimelinePart } from './timeline.ts'

/** Distinguished by fill and outline, not by color alone. */
export const PART_STYLES: Readonly<Record<TimelinePart, SVGProps<SVGRectElement>>> = {
  paid: { fill: tokens.color.accent, stroke: tokens.color.accent, strokeWidth: 1 },
  unpaid: { fill: tokens.color['accent-soft'], stroke: tokens.color.accent, strokeWidth: 1 },
  extended: {
    fill: tokens.color['warning-soft'],
    stroke: tokens.color.warning,
    strokeWidth: 1.4,
    strokeDasharray: '4 3',
  },
}
