import type { ModelExampleKind } from '@quantamental/remote/remote-module'
import { ExampleSlot } from '../parts/example-slot.tsx'
import { EXAMPLE_TICKER } from '../parts/example-ticker.ts'
import { Section } from '../parts/section.tsx'

export interface ExampleSectionProps {
  readonly title: string
  readonly words: string
  readonly kind: ModelExampleKind
  /** The page of a stock that shows all of it: `z-score`. */
  readonly page: string
}

/** A live example with what to look at. */
export function ExampleSection({ title, words, kind, page }: ExampleSectionProps) {
  return (
    <Section whole title={title} words={<p>{words}</p>}>
      <ExampleSlot
        kind={kind}
        ticker={EXAMPLE_TICKER}
        path={`/stock/${page}/${EXAMPLE_TICKER}`}
        label={`Open the figures of ${EXAMPLE_TICKER}`}
      />
    </Section>
  )
}
