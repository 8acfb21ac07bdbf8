import type { Criterion } from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Verdict } from '../../components/figure-parts.tsx'

export function Outcome({ passed }: { readonly passed: Criterion['passed'] }) {
  if (passed === null) return <Verdict>– Not measurable</Verdict>
  return passed ? (
    <Verdict data-tone="good">✓ Pass</Verdict>
  ) : (
    <Verdict data-tone="bad">✗ Fail</Verdict>
  )
}

const Strip = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`
const Pip = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: ${tokens.radius.chip}px;
  background: ${tokens.color.grey};
  color: ${tokens.color['grey-ink']};
  font-size: 12px;
  font-weight: 700;
  &[data-tone='good'] {
    background: ${tokens.color.safe};
    color: ${tokens.color['safe-ink']};
  }
  &[data-tone='bad'] {
    background: ${tokens.color.distress};
    color: ${tokens.color['distress-ink']};
  }
`
const MARKS = {
  true: ['good', '✓'],
  false: ['bad', '✗'],
  null: ['none', '–'],
} as const

/** One symbol per test, in order; the counts are in the text beside it. */
export function OutcomeStrip({ criteria }: { readonly criteria: readonly Criterion[] }) {
  return (
    <Strip aria-hidden="true">
      {criteria.map(({ code, passed }) => {
        const [tone, mark] = MARKS[`${passed}`]
        return (
          <Pip key={code} data-tone={tone}>
            {mark}
          </Pip>
        )
      })}
    </Strip>
  )
}
