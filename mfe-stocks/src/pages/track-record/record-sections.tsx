import type { OutcomeGroup, TrackRecordSet } from '@quantamental/api/stocks'
import { EmptyState, Row, Stack, Text } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { PageLink } from '../../components/page-links.tsx'
import { FateFigure, OutcomeFigure } from './group-figures.tsx'
import { RocFigure, TransitionFigure } from './rating-figures.tsx'
import { describeOutcome } from './record-text.ts'

function Section(props: {
  readonly id: string
  readonly title: string
  readonly methodology: string
  readonly children: ReactNode
}) {
  const { id, title, methodology, children } = props
  return (
    <section aria-labelledby={id}>
      <Stack gap={14}>
        <Row gap={12}>
          <Text as="h2" id={id} size={20} weight={640}>
            {title}
          </Text>
          <PageLink to={`/help/methodology/${methodology}`}>{title} methodology</PageLink>
        </Row>
        {children}
      </Stack>
    </section>
  )
}

const outcomeOf = (groups: readonly OutcomeGroup[], code: string, what: string): string => {
  const group = groups.find((one) => one.code === code)
  return group ? describeOutcome(group, what) : ''
}

/** Figures of one set, one section per model; a message before the first outcome. */
export function RecordSections({ set }: { readonly set: TrackRecordSet }) {
  const { letters, estimate, z_score, m_score, graham } = set
  if (set.decided === 0) {
    return (
      <EmptyState title="No outcomes yet">
        A quarter has an outcome once the four quarters after it are over. The first quarter here is{' '}
        {set.first_quarter}.
      </EmptyState>
    )
  }
  return (
    <Stack gap={36}>
      <Section id="rating" title="Credit rating" methodology="credit">
        <TransitionFigure set={set} />
        <FateFigure
          {...{ set, id: 'letters', groups: letters }}
          title="Defaults and delistings by letter"
        />
        <RocFigure set={set} />
      </Section>
      <Section id="estimate" title="Value estimate" methodology="upside">
        <OutcomeFigure
          {...{ set, id: 'upside', groups: estimate }}
          title="Next four quarters by value estimate"
          summary={outcomeOf(estimate, '+20% or more', 'with a value estimate of +20% or more')}
        />
      </Section>
      <Section id="z" title="Z-Score" methodology="altman">
        <FateFigure
          {...{ set, id: 'z-fates', groups: z_score }}
          title="Defaults and delistings by zone"
        />
        <OutcomeFigure
          {...{ set, id: 'z-outcomes', groups: z_score }}
          title="Next four quarters by zone"
          summary={outcomeOf(z_score, 'distress', 'in the distress zone')}
        />
      </Section>
      <Section id="m" title="M-Score" methodology="beneish">
        <FateFigure
          {...{ set, id: 'm-fates', groups: m_score }}
          title="Defaults and delistings by label"
        />
        <OutcomeFigure
          {...{ set, id: 'm-outcomes', groups: m_score }}
          title="Next four quarters by label"
          summary={outcomeOf(m_score, 'Manipulation likely', 'with “Manipulation likely”')}
        />
      </Section>
      <Section id="graham" title="Graham lists" methodology="graham">
        <FateFigure
          {...{ set, id: 'graham-fates', groups: graham }}
          title="Defaults and delistings by list"
          note=" A company on several lists counts once on each."
        />
        <OutcomeFigure
          {...{ set, id: 'graham-outcomes', groups: graham }}
          title="Next four quarters by list"
          summary={outcomeOf(graham, 'graham_defensive', 'on the defensive list')}
        />
      </Section>
    </Stack>
  )
}
