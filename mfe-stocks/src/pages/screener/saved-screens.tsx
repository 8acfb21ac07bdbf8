import type { ApiError } from '@quantamental/api/client'
import {
  type NewScreen,
  SCREEN_NAME_MAX_LENGTH,
  SCREENS_MAX,
  type Screen,
} from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, PlainList, Row, Skeleton, Stack, Text, tokens } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Quiet } from '../../components/figure-parts.tsx'
import { describePhrase } from '../../lists/criteria.ts'
import { Panel } from './panel.ts'
import {
  screenPath,
  useDeleteScreen,
  useSaveScreen,
  useScreens,
  useUpdateScreen,
} from './screens.ts'

const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 10px 0;
  border-bottom: 1px solid ${tokens.color.line};
  overflow-wrap: anywhere;
  &:last-child {
    border: 0;
  }
  > a {
    font-weight: 560;
  }
  > a:hover,
  > a[aria-current] {
    color: ${tokens.color.accent};
  }
`
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > :first-child {
    flex: 1 1 240px;
  }
`

/** Field for the name of a screen, with the service's message about an invalid name. */
function NameField(props: {
  readonly label: string
  readonly name: string
  readonly onName: (name: string) => void
  readonly error: ApiError | null
}) {
  const { label, name, onName, error } = props
  const data = error?.data as { readonly name?: readonly string[] } | null | undefined
  const message = data?.name?.[0] ?? error?.detail
  return (
    <Field
      label={label}
      value={name}
      maxLength={SCREEN_NAME_MAX_LENGTH}
      autoComplete="off"
      autoFocus
      required
      error={error && (message ?? 'Couldn’t save the screen. Please try again later.')}
      onChange={({ target }) => onName(target.value)}
    />
  )
}

/** Button that expands to a field for the screen's name. */
export function SaveScreen({ content }: { readonly content: Omit<NewScreen, 'name'> }) {
  const { notify } = useShell()
  const { mutate, isPending, error, reset } = useSaveScreen()
  const [name, setName] = useState<string | null>(null)
  const [alert, setAlert] = useState(false)
  if (name === null) return <Button onClick={() => setName('')}>Save screen</Button>
  const close = () => {
    setName(null)
    reset()
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const given = (name ?? '').trim()
    if (given === '') return
    mutate(
      { name: given, alert, ...content },
      {
        onSuccess: () => {
          close()
          notify.success(`Saved as “${given}”.`)
        },
      },
    )
  }
  return (
    <Form aria-label="Save screen" onSubmit={save}>
      <NameField label="Screen name" name={name} onName={setName} error={error} />
      <Row gap={8}>
        <label>
          <input
            type="checkbox"
            checked={alert}
            onChange={({ target }) => setAlert(target.checked)}
          />{' '}
          Email me when a company enters or leaves
        </label>
        <Button type="submit" variant="primary" busy={isPending}>
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Row>
    </Form>
  )
}

function Rename({ screen, onDone }: { readonly screen: Screen; readonly onDone: () => void }) {
  const { mutate, isPending, error } = useUpdateScreen()
  const [name, setName] = useState(screen.name)
  function save(event: FormEvent) {
    event.preventDefault()
    const given = name.trim()
    if (given) mutate({ id: screen.id, name: given }, { onSuccess: onDone })
  }
  return (
    <form aria-label={`Rename ${screen.name}`} onSubmit={save}>
      <Stack gap={8}>
        <NameField label="New name" name={name} onName={setName} error={error} />
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

const Switch = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  margin-left: auto;
  color: ${tokens.color.muted};
  font-size: 13px;
  cursor: pointer;
`

/** Switch for the mail about companies that enter or leave; shows the new state while it is saved. */
function AlertSwitch({ screen: { id, name, alert } }: { readonly screen: Screen }) {
  const { notify } = useShell()
  const { mutate, isPending, variables } = useUpdateScreen()
  return (
    <Switch>
      Alert
      <SwitchInput
        aria-label={`Email me when a company enters or leaves ${name}`}
        checked={isPending ? (variables?.alert ?? alert) : alert}
        onChange={({ target }) =>
          mutate(
            { id, alert: target.checked },
            {
              onError: () => notify.error('Couldn’t change the alert. Please try again later.'),
            },
          )
        }
      />
    </Switch>
  )
}

function SavedScreen({ screen }: { readonly screen: Screen }) {
  const [doing, setDoing] = useState<'Rename' | 'Delete' | null>(null)
  const done = () => setDoing(null)
  if (doing === 'Rename') return <Rename screen={screen} onDone={done} />
  return (
    <>
      <Link to={screenPath(screen)}>{screen.name}</Link>
      <Text tone="muted" size={13}>
        {describePhrase(screen.filter)}
      </Text>
      {doing === 'Delete' ? (
        <Delete screen={screen} onDone={done} />
      ) : (
        <Row gap={6}>
          {(['Rename', 'Delete'] as const).map((action) => (
            <Button
              key={action}
              size="small"
              aria-label={`${action} ${screen.name}`}
              onClick={() => setDoing(action)}
            >
              {action}
            </Button>
          ))}
          <AlertSwitch screen={screen} />
        </Row>
      )}
    </>
  )
}

/** The user's screens, with the rule of each in plain words; closed until asked for. */
export function SavedScreens() {
  const { data: screens, error, refetch } = useScreens()
  return (
    <Panel>
      <summary>Your screens{screens && ` (${screens.length} of ${SCREENS_MAX})`}</summary>
      {screens?.length === 0 && <Quiet>No screens yet. Add criteria, then save the screen.</Quiet>}
      {screens && screens.length > 0 && (
        <PlainList>
          {screens.map((screen) => (
            <Item key={screen.id}>
              <SavedScreen screen={screen} />
            </Item>
          ))}
        </PlainList>
      )}
      {!screens && !error && <Skeleton height={44} />}
      {!screens && error && (
        <Stack gap={8}>
          <Quiet>Couldn’t load your screens. Code: {error.status}</Quiet>
          <div>
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        </Stack>
      )}
    </Panel>
  )
}
