import { tokens } from '@quantamental/ui'
import type { SVGProps } from 'react'
import type { TimelinePart } from '../../domain/timeline.ts'

/** Distinguished by fill and outline, not by color alone. */
export const PART_STYLES: Readonly<Record<TimelinePart, SVGProps<SVGRectElement>>> = {
  paid: { fill: tokens.colour.accent, stroke: tokens.colour.accent, strokeWidth: 1 },
  unpaid: { fill: tokens.colour['accent-soft'], stroke: tokens.colour.accent, strokeWidth: 1 },
  extended: {
    fill: tokens.colour['warning-soft'],
    stroke: tokens.colour.warning,
    strokeWidth: 1.4,
    strokeDasharray: '4 3',
  },
}
