import { Button, Field, media, tokens } from '@quantamental/ui'
import { Fragment, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { instantText } from './staff-text.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 20px;
  font-size: 14px;
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`
const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  dt {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  dd {
    font-size: 22px;
    font-weight: 640;
    overflow-wrap: anywhere;
  }
`

export interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly className?: string
  readonly 'aria-label'?: string
}

/** Description list, one fact per line. */
export function Facts({ facts, ...list }: FactsProps) {
  return (
    <List {...list}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  )
}

/** Description list of large figures side by side. */
export function Figures({ facts, ...list }: FactsProps) {
  return (
    <Totals {...list}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Totals>
  )
}

/** Two columns of equal width; one below the other on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const TONES = {
  good: tokens.color.up,
  warn: tokens.color.warning,
  bad: tokens.color.down,
  quiet: tokens.color.muted,
} as const
export type ChipTone = keyof typeof TONES

const ChipBox = styled.span`
  display: inline-block;
  max-width: 26ch;
  padding: 1px 8px;
  border: 1px solid;
  border-radius: ${tokens.radius.chip}px;
  font-size: 12.5px;
  font-weight: 560;
  white-space: normal;
`

export function Chip(props: { readonly tone: ChipTone; readonly children: ReactNode }) {
  const { tone, children } = props
  return <ChipBox style={{ color: TONES[tone] }}>{children}</ChipBox>
}

/** Instant in the reader's local time, or `none`. */
export function When({ at, none = '—' }: { readonly at: string | null; readonly none?: string }) {
  return at === null ? none : <time dateTime={at}>{instantText(at)}</time>
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > :first-child {
    flex: 1 1 240px;
  }
  > button,
  select {
    min-height: 44px;
  }
`

/** Search form; `children` are filters beside the field. */
export function SearchForm(props: {
  readonly label: string
  readonly maxLength: number
  readonly q: string
  readonly onSearch: (q: string) => void
  readonly children?: ReactNode
}) {
  const { label, maxLength, q, onSearch, children } = props
  const [text, setText] = useState(q)
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <Field
        label={label}
        type="search"
        name="q"
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="primary" type="submit">
        Search
      </Button>
      {children}
    </Form>
  )
}
