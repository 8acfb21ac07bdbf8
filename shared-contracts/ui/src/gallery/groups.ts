import { BUTTONS } from './buttons.tsx'
import { CHARTS_BY_QUARTER } from './charts-by-quarter.tsx'
import { CHARTS_OF_ONE_DATE } from './charts-of-one-date.tsx'
import { FEEDBACK } from './feedback.tsx'
import { FIGURES } from './figures.tsx'
import { FORMS } from './forms.tsx'
import type { GalleryGroup } from './gallery-types.ts'
import { LAYOUT } from './layout.tsx'
import { OVERLAYS } from './overlays.tsx'
import { RUNNING_TEXT } from './running-text.tsx'
import { SCATTER_PLOT } from './scatter-plot.tsx'
import { TABLES } from './tables.tsx'

export const GALLERY: readonly GalleryGroup[] = [
  BUTTONS,
  FORMS,
  FEEDBACK,
  FIGURES,
  TABLES,
  OVERLAYS,
  LAYOUT,
  RUNNING_TEXT,
  CHARTS_BY_QUARTER,
  CHARTS_OF_ONE_DATE,
  SCATTER_PLOT,
]
