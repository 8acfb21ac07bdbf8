import { LIST_LOCK_DAYS, type SubscriptionList } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { Button, ErrorState, Notice, Row, Skeleton, Stack, tokens } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { changeFailure } from '../../watch-lists/failure-text.ts'
import { type SubscribedEdits, useScopeChoices } from './use-subscribed-lists.ts'

const Choices = styled.fieldset`
  display: grid;
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 8px;
    color: ${tokens.color.muted};
    font-size: 14px;
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 4px 10px;
    border-radius: ${tokens.radius.field}px;
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${tokens.color['accent-soft']};
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
  small {
    color: ${tokens.color.muted};
  }
`

export function ChooseDialog(props: {
  readonly list: SubscriptionList
  readonly edits: SubscribedEdits
  readonly onClose: () => void
}) {
  const { list, edits, onClose } = props
  const { notify } = useShell()
  const name = useId()
  const { data: choices, error, refetch } = useScopeChoices(list.scope_code)
  const current = list.scope_item?.scope_item.id
  const [wanted, setWanted] = useState<number | undefined>(current)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function choose() {
    const item = choices?.find(({ id }) => id === wanted)
    if (!item) {
      setFailure('Choose a list.')
      return
    }
    setBusy(true)
    const outcome = await edits.choose(list.id, item.id)
    setBusy(false)
    if (!outcome.ok) {
      setFailure(changeFailure(outcome.error))
      return
    }
    notify.success(`${item.name} is now your list.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={current ? 'Swap list' : 'Choose a list'}>
      <Stack gap={14}>
        {!choices && !error && <Skeleton height={200} />}
        {!choices && error && (
          <ErrorState
            title="Couldn’t load the lists"
            code={error.status}
            onRetry={() => void refetch()}
          />
        )}
        {choices && (
          <>
            <Choices>
              <legend>You can swap the list again after {LIST_LOCK_DAYS} days.</legend>
              {choices.map((item) => (
                <label key={item.id}>
                  <input
                    type="radio"
                    name={name}
                    checked={wanted === item.id}
                    onChange={() => {
                      setWanted(item.id)
                      setFailure('')
                    }}
                  />
                  <span>{item.name}</span>
                  {item.id === current && <small>current</small>}
                </label>
              ))}
            </Choices>
            {failure && <Notice tone="danger">{failure}</Notice>}
            <Row gap={8}>
              <Button
                variant="primary"
                busy={isBusy}
                disabled={wanted === undefined || wanted === current}
                onClick={() => void choose()}
              >
                {current ? 'Swap list' : 'Choose list'}
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
