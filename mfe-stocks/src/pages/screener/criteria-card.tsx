import { FILTER_CONDITIONS_MAX } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Button, Card, PlainList, Stack, Text } from '@quantamental/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { Quiet } from '../../components/figure-parts.tsx'
import { useMedia } from '../../components/use-media.ts'
import { describeAlternatives, readCriteria } from '../../lists/criteria.ts'
import { CriteriaEditor } from '../../lists/criteria-editor.tsx'
import type { CriteriaSource } from '../../lists/criterion-row.tsx'
import { parsePhrase } from '../../lists/filter-phrase.ts'
import { presetOf } from './presets.ts'

const { Drawer } = lazyParts({
  Drawer: () => import(/* webpackChunkName: "criteria-sheet" */ '@quantamental/ui/overlay'),
})

const Rules = styled(PlainList).attrs({ gap: 4 })`
  font-size: 14px;
  &[data-print] {
    display: none;
  }
  @media print {
    &[data-print] {
      display: grid;
    }
  }
`

/** The rule in plain words, one line per criterion that must match. */
function PlainRules({ phrase, isPrint }: { readonly phrase: string; readonly isPrint?: boolean }) {
  return (
    <Rules data-print={isPrint ? '' : undefined}>
      {readCriteria(parsePhrase(phrase) ?? []).map((alternatives) => {
        const text = describeAlternatives(alternatives)
        return <li key={text}>{text}</li>
      })}
    </Rules>
  )
}

/** Criteria of the screen; on a phone as a list of rules, edited in a sheet. */
export function CriteriaCard(props: {
  readonly phrase: string
  readonly source: CriteriaSource
  /** For example "23 of 5,500 companies match". */
  readonly count: string
  /** `isTyping`: more input may follow. */
  readonly onChange: (phrase: string, isTyping: boolean) => void
  /** Buttons below the criteria. */
  readonly actions: ReactNode
}) {
  const { phrase, source, count, onChange, actions } = props
  const isPhone = useMedia('(max-width: 639px)')
  const [isOpen, setOpen] = useState(false)
  const preset = presetOf(phrase)
  const editor = (
    <CriteriaEditor
      phrase={phrase}
      source={source}
      most={FILTER_CONDITIONS_MAX}
      onChange={onChange}
    />
  )
  return (
    <Card title={preset ? preset.name : 'Criteria'} asOf={preset?.source}>
      <Stack gap={14}>
        {preset && <Text style={{ maxWidth: '90ch' }}>{preset.idea}</Text>}
        {phrase === '' && (
          <Quiet>
            No criteria yet, so all companies are shown. Add one, or start from a screen.
          </Quiet>
        )}
        {isPhone ? (
          <>
            <PlainRules phrase={phrase} />
            <Button onClick={() => setOpen(true)}>
              {phrase === '' ? 'Add criteria' : 'Edit criteria'}
            </Button>
            {isOpen && (
              <Drawer open onClose={() => setOpen(false)} title={count}>
                <Stack gap={12}>{editor}</Stack>
              </Drawer>
            )}
          </>
        ) : (
          <>
            <PlainRules phrase={phrase} isPrint />
            {editor}
          </>
        )}
        {actions}
      </Stack>
    </Card>
  )
}
