import type { WatchList } from '@quantamental/api/account'
import { Link } from '@quantamental/remote/router'
import { Button, tokens } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { NameForm } from '../../components/name-form.tsx'
import { IconButton } from './icon-button.tsx'
import type { DragOrder } from './use-drag-order.ts'

const Item = styled.li`
  border-radius: ${tokens.radius.field}px;
  &[data-current] {
    background: ${tokens.color['accent-soft']};
  }
  &[data-held] {
    box-shadow: ${tokens.shadow.popover};
    opacity: 0.9;
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: 40px;
  padding-right: 10px;
`
const Handle = styled.span`
  flex: none;
  padding: 8px 6px;
  color: ${tokens.color.faint};
  cursor: grab;
  touch-action: none;
  user-select: none;
`
const Name = styled(Link)`
  flex: 1;
  min-width: 0;
  padding: 9px 0;
  overflow: hidden;
  font-size: 14.5px;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[aria-current] {
    font-weight: 620;
  }
  &:hover {
    color: ${tokens.color.accent};
  }
`
const Count = styled.span`
  color: ${tokens.color.muted};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 5px;
  padding: 0 8px 10px;
`
const Rename = styled.div`
  padding: 0 10px;
`

/** Entry of a watch list; the open one shows its actions below the name. */
export function ListEntry(props: {
  readonly list: WatchList
  readonly path: string
  readonly isCurrent: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly drag: DragOrder
  /** Return the error message, or an empty string on success. */
  readonly onRename: (name: string) => Promise<string>
  readonly onMove: (step: 1 | -1) => void
  readonly onDelete: () => void
}) {
  const { list, path, isCurrent, isFirst, isLast, drag, onRename, onMove, onDelete } = props
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) rename.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])

  async function save(name: string) {
    const error = await onRename(name)
    if (error === '') setRenaming(false)
    return error
  }
  return (
    <Item
      data-current={isCurrent ? '' : undefined}
      data-held={drag.held === list.id ? '' : undefined}
    >
      {isRenaming ? (
        <Rename>
          <NameForm
            label={`New name for ${list.name}`}
            initial={list.name}
            submit="Save"
            onSubmit={save}
            onCancel={() => setRenaming(false)}
          />
        </Rename>
      ) : (
        <Line>
          <Handle aria-hidden="true" title="Drag to reorder" {...drag.handleProps(list.id)}>
            ⠿
          </Handle>
          <Name to={path} aria-current={isCurrent ? 'true' : undefined} draggable={false}>
            {list.name}
          </Name>
          <Count>
            {list.item_count} {list.item_count === 1 ? 'stock' : 'stocks'}
          </Count>
        </Line>
      )}
      {isCurrent && !isRenaming && (
        <Tools>
          <Button ref={rename} size="small" onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <IconButton label={`Move ${list.name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
            ↑
          </IconButton>
          <IconButton label={`Move ${list.name} down`} disabled={isLast} onClick={() => onMove(1)}>
            ↓
          </IconButton>
          <Button size="small" variant="danger" onClick={onDelete}>
            Delete
          </Button>
        </Tools>
      )}
    </Item>
  )
}
