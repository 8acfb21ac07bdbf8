import type { ModelExampleKind } from '@quantamental/remote/remote-module'
import { ExampleSlot } from '../parts/example-slot.tsx'
import { EXAMPLE_TICKER } from '../parts/example-ticker.ts'
import { Section } from '../parts/section.tsx'

export interface ExampleSectionProps {
  readonly title: string
  readonly text: string
  readonly kind: ModelExampleKind
  /** Stock page with the full figures: `z-score`. */
  readonly page: string
}

/** Live example with an introduction. */
export function ExampleSection({ title, text, kind, page }: ExampleSectionProps) {
  return (
    <Section whole title={title} intro={<p>{text}</p>}>
      <ExampleSlot
        kind={kind}
        ticker={EXAMPLE_TICKER}
        path={`/stock/${page}/${EXAMPLE_TICKER}`}
        label={`Open ${EXAMPLE_TICKER}`}
      />
    </Section>
  )
}
