import type { ModelExampleKind, SlotProps } from '@quantamental/remote/remote-module'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ExampleProps } from './example-props.ts'
import { ExampleSkeleton } from './example-skeleton.tsx'

const importSummary = () =>
  import(/* webpackChunkName: "example-summary" */ './summary-examples.tsx')
const importAltman = () =>
  import(
    /* webpackChunkName: "example-altman" */ '../pages/methodology/calculator/altman-calculator.tsx'
  )
const importBeneish = () =>
  import(
    /* webpackChunkName: "example-beneish" */ '../pages/methodology/calculator/beneish-calculator.tsx'
  )

/** Content of each kind, and its height in pixels while the code loads. */
const EXAMPLES: Readonly<
  Record<
    ModelExampleKind,
    { readonly height: number; readonly Example: ComponentType<ExampleProps> }
  >
> = {
  'company-card': {
    height: 380,
    Example: lazy(async () => ({ default: (await importSummary()).CompanyCardExample })),
  },
  'rating-history': {
    height: 440,
    Example: lazy(async () => ({ default: (await importSummary()).RatingHistoryExample })),
  },
  'valuation-gauge': {
    height: 440,
    Example: lazy(async () => ({ default: (await importSummary()).ValuationGaugeExample })),
  },
  'ranked-financials': {
    height: 420,
    Example: lazy(async () => ({ default: (await importSummary()).RankedFinancialsExample })),
  },
  'rating-scale': {
    height: 360,
    Example: lazy(async () => {
      const module = await import(
        /* webpackChunkName: "example-rating-scale" */ './rating-scale-example.tsx'
      )
      return { default: module.RatingScaleExample }
    }),
  },
  'z-score': {
    height: 760,
    Example: lazy(async () => {
      const module = await import(/* webpackChunkName: "example-z-score" */ './z-score-example.tsx')
      return { default: module.ZScoreExample }
    }),
  },
  'm-score': {
    height: 640,
    Example: lazy(async () => {
      const module = await import(/* webpackChunkName: "example-m-score" */ './m-score-example.tsx')
      return { default: module.MScoreExample }
    }),
  },
  'z-calculator': {
    height: 780,
    Example: lazy(async () => ({ default: (await importAltman()).AltmanCalculator })),
  },
  'm-calculator': {
    height: 860,
    Example: lazy(async () => ({ default: (await importBeneish()).BeneishCalculator })),
  },
}

/**
 * Slot `model-example`: one model applied to one company, or a calculator. Each kind has its own
 * chunk.
 */
export function ModelExample({ kind, ticker }: SlotProps['model-example']) {
  const { Example, height } = EXAMPLES[kind]
  return (
    <Suspense fallback={<ExampleSkeleton height={height} />}>
      <Example ticker={ticker} />
    </Suspense>
  )
}
