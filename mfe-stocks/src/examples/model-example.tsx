import { lazyPart } from '@quantamental/remote/lazy-parts'
import type { ModelExampleKind, SlotProps } from '@quantamental/remote/remote-module'
import type { ComponentType } from 'react'
import { ExampleSkeleton } from './example-skeleton.tsx'
import type { ExampleProps } from './example-view.tsx'

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

/** Content of a kind, and its height in pixels while the code loads. */
function example(height: number, load: () => Promise<ComponentType<ExampleProps>>) {
  return { height, Example: lazyPart(load) }
}

const EXAMPLES: Readonly<Record<ModelExampleKind, ReturnType<typeof example>>> = {
  'company-card': example(380, async () => (await importSummary()).CompanyCardExample),
  'rating-history': example(440, async () => (await importSummary()).RatingHistoryExample),
  'valuation-gauge': example(440, async () => (await importSummary()).ValuationGaugeExample),
  'ranked-financials': example(420, async () => (await importSummary()).RankedFinancialsExample),
  'rating-scale': example(360, async () => {
    const scale = import(
      /* webpackChunkName: "example-rating-scale" */ './rating-scale-example.tsx'
    )
    return (await scale).RatingScaleExample
  }),
  'z-score': example(760, async () => {
    const score = import(/* webpackChunkName: "example-z-score" */ './z-score-example.tsx')
    return (await score).ZScoreExample
  }),
  'm-score': example(640, async () => {
    const score = import(/* webpackChunkName: "example-m-score" */ './m-score-example.tsx')
    return (await score).MScoreExample
  }),
  'z-calculator': example(780, async () => (await importAltman()).AltmanCalculator),
  'm-calculator': example(860, async () => (await importBeneish()).BeneishCalculator),
}

/**
 * Slot `model-example`: one model applied to one company, or a calculator. Each kind has its own
 * chunk.
 */
export function ModelExample({ kind, ticker }: SlotProps['model-example']) {
  const { Example, height } = EXAMPLES[kind]
  return <Example pending={<ExampleSkeleton height={height} />} ticker={ticker} />
}
