import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'

/** Scope and limits of a model. */
export function LimitsSection(props: {
  readonly applies: string
  readonly limits: readonly string[]
}) {
  return (
    <Section title="Scope and limits" intro={<p>{props.applies}</p>}>
      <PlainList items={props.limits} />
    </Section>
  )
}
