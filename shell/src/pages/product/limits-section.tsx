import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'

/** For which companies a model is meant, and what it cannot tell. */
export function LimitsSection(props: {
  readonly applies: string
  readonly limits: readonly string[]
}) {
  return (
    <Section title="Which companies, and limits" words={<p>{props.applies}</p>}>
      <PlainList items={props.limits} />
    </Section>
  )
}
