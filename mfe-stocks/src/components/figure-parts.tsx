import { Columns, Delta, tokens } from '@quantamental/ui'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'

/** First line of a card: a large figure and its meaning. */
export const Headline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin-bottom: 6px;
`
export const Big = styled.span`
  font-size: ${tokens.fontSize.display}px;
  font-weight: 660;
  letter-spacing: -0.03em;
  line-height: 1.15;
  &[data-tone='good'] {
    color: ${tokens.color.up};
  }
  &[data-tone='bad'] {
    color: ${tokens.color.down};
  }
`
/** Assessment beside a figure. Color supports the text and never replaces it. */
export const Verdict = styled.span`
  color: ${tokens.color.muted};
  &[data-tone='good'] {
    color: ${tokens.color['safe-ink']};
  }
  &[data-tone='bad'] {
    color: ${tokens.color['distress-ink']};
  }
`
export const Small = styled.small`
  display: block;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  line-height: 1.45;
  white-space: normal;
`
/** Two cards side by side on wide screens. */
export const Pair = styled(Columns).attrs({
  template: 'minmax(0, 1fr) minmax(0, 1fr)',
  until: 'narrow',
  gap: 20,
})``
export const Quiet = styled.p`
  color: ${tokens.color.muted};
  font-size: 13.5px;
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(62%);
  font-size: 14px;
  & > * {
    padding: 8px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  & > :nth-last-child(-n + 2) {
    border-bottom: 0;
  }
  dt {
    padding-right: 12px;
    color: ${tokens.color.muted};
  }
  dd {
    text-align: right;
    overflow-wrap: anywhere;
  }
`

export const Slider = styled.input.attrs({ type: 'range' })`
  display: block;
  width: 100%;
  height: 28px;
  margin: 0;
  accent-color: ${tokens.color.accent};
  cursor: pointer;
`

type Fact = readonly [name: string, value: ReactNode]

/** Facts in order; false leaves one out. */
export function FactList({ facts }: { readonly facts: readonly (Fact | false)[] }) {
  return (
    <Facts>
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </Fragment>
          ),
      )}
    </Facts>
  )
}

/** Upside with arrow, sign and color, or No Target. */
export function Upside({
  ratio,
  missing = 'No Target',
}: {
  readonly ratio: number | null
  readonly missing?: string
}) {
  return ratio === null ? missing : <Delta ratio={ratio} />
}
