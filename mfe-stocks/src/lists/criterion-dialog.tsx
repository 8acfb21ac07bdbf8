import { LIST_COLUMNS, type ListColumnCode } from '@quantamental/api/stocks'
import { headOf } from '@quantamental/remote/stock-columns'
import { media, PlainList, tokens } from '@quantamental/ui'
import { Combobox, ComboboxItem, ComboboxList, useCombobox } from '@quantamental/ui/combobox'
import { Dialog } from '@quantamental/ui/overlay'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { recentCriteria } from '../stores/recent.ts'
import { groupCriteria, searchCriteria } from './find-criteria.ts'

const Input = styled.input`
  width: 100%;
  padding: 16px 20px;
  border: 0;
  border-bottom: 1px solid ${tokens.color.line};
  outline: 0 !important;
  background: none;
  font-size: 17px;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);
  height: min(60dvh, 560px);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    height: 70dvh;
  }
`
const Groups = styled.nav`
  padding: 8px;
  overflow: auto;
  border-right: 1px solid ${tokens.color.line};
  background: ${tokens.color.raise};
  button {
    display: block;
    width: 100%;
    min-height: 32px;
    padding: 4px 12px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: ${tokens.color.muted};
    font-size: 13.5px;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: ${tokens.color.grey};
    color: ${tokens.color.text};
  }
  ${media.phone} {
    display: none;
  }
`
const Scroller = styled.div`
  min-width: 0;
  padding-bottom: 8px;
  overflow-y: auto;
  h3 {
    position: sticky;
    top: 0;
    padding: 10px 20px 4px;
    background: ${tokens.color.surface};
    color: ${tokens.color.muted};
    font-size: 12px;
    font-weight: 600;
  }
  > p {
    padding: 20px;
    color: ${tokens.color.muted};
  }
`
const Item = styled.li`
  display: grid;
  gap: 1px;
  padding: 7px 20px;
  font-size: 14px;
  cursor: pointer;
  small {
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
  &[data-active-item] {
    background: ${tokens.color['accent-soft']};
  }
`

interface Option {
  readonly key: string
  readonly column: (typeof LIST_COLUMNS)[number]
}

/** Dialog to search the criteria by name and description, or browse them by group. */
export function CriterionDialog(props: {
  readonly onChoose: (column: ListColumnCode) => void
  readonly onClose: () => void
}) {
  const { onChoose, onClose } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [browsed] = useState(() => groupCriteria(recentCriteria.list()))
  const found = [{ title: 'Matches', columns: searchCriteria(text) }]
  const groups = (text.trim() === '' ? browsed : found).map(({ title, columns }) => ({
    title,
    options: columns.map((column): Option => ({ key: `${idOf(title)}-${column.code}`, column })),
  }))
  const options = groups.flatMap((group) => group.options)
  const combobox = useCombobox<Option>({
    text,
    onText: setText,
    options,
    keyOf: ({ key }) => key,
    isPending: false,
    onChoose({ column }) {
      recentCriteria.remember(column.code)
      onChoose(column.code)
    },
  })
  return (
    <Dialog open onClose={onClose} title="Add a criterion" bare maxWidth={760} initialFocus={input}>
      <Combobox
        {...combobox.input}
        ref={input}
        render={<Input />}
        type="text"
        aria-label="Search criteria"
        placeholder={`Search ${LIST_COLUMNS.length} criteria, such as “payout” or “debt”`}
        autoCapitalize="off"
        spellCheck={false}
      />
      <Columns>
        <Groups aria-label="Groups of criteria">
          {browsed.map(({ title }) => (
            <button
              key={title}
              type="button"
              onClick={() => {
                setText('')
                // After the groups have replaced the matches.
                requestAnimationFrame(() => document.getElementById(idOf(title))?.scrollIntoView())
              }}
            >
              {title}
            </button>
          ))}
        </Groups>
        <Scroller>
          {options.length === 0 && <p role="status">No criterion matches “{text}”.</p>}
          <ComboboxList {...combobox.list} aria-label="Criteria" render={<div />}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options
              <div key={group.title} role="group" aria-labelledby={idOf(group.title)}>
                <h3 id={idOf(group.title)}>{group.title}</h3>
                <PlainList role="presentation">
                  {group.options.map((option) => (
                    <ComboboxItem key={option.key} {...combobox.optionOf(option)} render={<Item />}>
                      {headOf(option.column)}
                      <small>{option.column.description}</small>
                    </ComboboxItem>
                  ))}
                </PlainList>
              </div>
            ))}
          </ComboboxList>
        </Scroller>
      </Columns>
    </Dialog>
  )
}

const idOf = (title: string) => `criteria-${title.replaceAll(' ', '-')}`
