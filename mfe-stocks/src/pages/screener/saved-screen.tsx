import { SCREEN_NAME_MAX_LENGTH, type Screen } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, Row, Stack } from '@quantamental/ui'
import { type FormEvent, useState } from 'react'
import { describeCondition, parsePhrase } from '../../lists/filter-phrase.ts'
import { nameRefusal } from './save-screen.tsx'
import { screenPath } from './screen-address.ts'
import { About, Item } from './screen-list.ts'
import { useDeleteScreen, useRenameScreen } from './use-screens.ts'

function Rename({ screen, onDone }: { readonly screen: Screen; readonly onDone: () => void }) {
  const { mutate, isPending, error } = useRenameScreen()
  const [name, setName] = useState(screen.name)
  function save(event: FormEvent) {
    event.preventDefault()
    const given = name.trim()
    if (given) mutate({ id: screen.id, name: given }, { onSuccess: onDone })
  }
  return (
    <form aria-label={`Rename ${screen.name}`} onSubmit={save}>
      <Stack gap={8}>
        <Field
          label="New name"
          value={name}
          maxLength={SCREEN_NAME_MAX_LENGTH}
          autoComplete="off"
          autoFocus
          required
          error={nameRefusal(error)}
          onChange={({ target }) => setName(target.value)}
        />
        <Row gap={8}>
          <Button type="submit" size="small" variant="primary" busy={isPending}>
            Rename
          </Button>
          <Button size="small" onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Delete({ screen, onDone }: { readonly screen: Screen; readonly onDone: () => void }) {
  const { notify } = useShell()
  const { mutate, isPending } = useDeleteScreen()
  return (
    <Row gap={8}>
      <span>Delete “{screen.name}”?</span>
      <Button
        size="small"
        variant="danger"
        busy={isPending}
        onClick={() =>
          mutate(screen.id, {
            onError: () => notify.error('Couldn’t delete the screen. Please try again later.'),
          })
        }
      >
        Delete
      </Button>
      <Button size="small" autoFocus onClick={onDone}>
        Keep
      </Button>
    </Row>
  )
}

/** Saved screen: link by name, with rename and delete buttons. */
export function SavedScreen({ screen }: { readonly screen: Screen }) {
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const done = () => setDoing(null)
  if (doing === 'rename') {
    return (
      <Item>
        <Rename screen={screen} onDone={done} />
      </Item>
    )
  }
  return (
    <Item>
      <Link to={screenPath(screen)}>{screen.name}</Link>
      <About>{describePhrase(screen.filter)}</About>
      {doing === 'delete' ? (
        <Delete screen={screen} onDone={done} />
      ) : (
        <Row gap={6}>
          <Button
            size="small"
            aria-label={`Rename ${screen.name}`}
            onClick={() => setDoing('rename')}
          >
            Rename
          </Button>
          <Button
            size="small"
            aria-label={`Delete ${screen.name}`}
            onClick={() => setDoing('delete')}
          >
            Delete
          </Button>
        </Row>
      )}
    </Item>
  )
}

/** Criteria as text: "Rating at least BBB, Upside, average above 20%". */
function describePhrase(phrase: string): string {
  const conditions = parsePhrase(phrase)
  if (conditions === null) return phrase
  if (conditions.length === 0) return 'Every company'
  return conditions.map(describeCondition).join('; ')
}
