import { Button, tokens } from '@quantamental/ui'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Popover } from './popover.tsx'

const List = styled.ul`
  margin: 0 0 12px;
  padding: 0;
  list-style: none;
`
const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 34px;
  font-size: 14px;
  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 34px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
  button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: 6px;
    background: none;
    color: ${tokens.color.muted};
    cursor: pointer;
  }
  button:hover:not([aria-disabled]) {
    border-color: ${tokens.color['line-strong']};
    color: ${tokens.color.text};
  }
  button[aria-disabled] {
    opacity: 0.35;
    cursor: not-allowed;
  }
`
const Group = styled.h3`
  margin: 8px 0 2px;
  color: ${tokens.color.muted};
  font-size: 12px;
  font-weight: 600;
`
const Search = styled.input`
  width: 100%;
  height: 36px;
  margin-bottom: 8px;
  padding: 0 10px;
  ${tokens.frame.control};
  font-size: 14px;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
`
/** Number of columns that fit without a search field. */
const SEARCH_FROM = 16

interface PickableColumn {
  readonly id: string
  readonly name: string
  /** Group heading among the hidden columns. */
  readonly group: string
}

export interface ColumnPickerProps {
  readonly columns: readonly PickableColumn[]
  /** Ids of the visible columns, in order. */
  readonly shown: readonly string[]
  readonly defaults: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
}

function swap(list: readonly string[], a: number, b: number): readonly string[] {
  return list.map((id, at) => (at === a ? list[b] : at === b ? list[a] : id) ?? id)
}

function ShownColumns({ columns, shown, onChange }: Omit<ColumnPickerProps, 'defaults'>) {
  const named = shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const last = named.length - 1
  const ids = named.map(({ id }) => id)
  const key = ids.join()
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<number | null>(null)

  // When a checkbox leaves the list, focus moves to the one that replaces it.
  useLayoutEffect(() => {
    if (left.current === null || key === '') return
    const boxes = list.current?.querySelectorAll('input') ?? []
    boxes[Math.min(left.current, boxes.length - 1)]?.focus()
    left.current = null
  }, [key])

  function remove(at: number) {
    left.current = at
    onChange(ids.filter((_, other) => other !== at))
  }

  return (
    <List ref={list}>
      {named.map(({ id, name }, at) => (
        <Item key={id}>
          <label>
            <input type="checkbox" checked onChange={() => remove(at)} />
            {name}
          </label>
          <button
            type="button"
            aria-label={`Move ${name} up`}
            aria-disabled={at === 0 || undefined}
            onClick={() => at > 0 && onChange(swap(ids, at, at - 1))}
          >
            ↑
          </button>
          <button
            type="button"
            aria-label={`Move ${name} down`}
            aria-disabled={at === last || undefined}
            onClick={() => at < last && onChange(swap(ids, at, at + 1))}
          >
            ↓
          </button>
        </Item>
      ))}
    </List>
  )
}

function OtherColumns({ columns, shown, onChange }: Omit<ColumnPickerProps, 'defaults'>) {
  const [text, setText] = useState('')
  const id = useId()
  const others = columns.filter((column) => !shown.includes(column.id))
  const wanted = text.trim().toLowerCase()
  const found = others.filter(({ name, group }) =>
    `${name} ${group}`.toLowerCase().includes(wanted),
  )
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      {columns.length >= SEARCH_FROM && (
        <Search
          type="search"
          aria-label="Search columns to add"
          placeholder="Search columns to add"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found.length === 0 && others.length > 0 && <p>No matching columns.</p>}
      {groups.map((group) => (
        <section key={group} aria-labelledby={`${id} ${group}`.replaceAll(' ', '-')}>
          <Group id={`${id} ${group}`.replaceAll(' ', '-')}>{group}</Group>
          <List>
            {found
              .filter((column) => column.group === group)
              .map((column) => (
                <Item key={column.id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={false}
                      onChange={() => onChange([...shown, column.id])}
                    />
                    {column.name}
                  </label>
                </Item>
              ))}
          </List>
        </section>
      ))}
    </>
  )
}

/** Popover to choose and order the columns of a table. */
export function ColumnPicker({ columns, shown, defaults, onChange }: ColumnPickerProps) {
  return (
    <Popover label="Columns" title="Table columns">
      <ShownColumns columns={columns} shown={shown} onChange={onChange} />
      {shown.join() !== defaults.join() && (
        <Button size="small" onClick={() => onChange(defaults)}>
          Restore default columns
        </Button>
      )}
      <OtherColumns columns={columns} shown={shown} onChange={onChange} />
    </Popover>
  )
}
