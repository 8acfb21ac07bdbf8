import type { SubscriptionList } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, Card, Notice, Row, Stack } from '@quantamental/ui'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { LockLine } from './lock-line.tsx'
import { lockSentence, purgeSentence } from './lock-text.ts'
import type { SubscribedEdits } from './use-subscribed-lists.ts'

const ChooseDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "choose-dialog" */ './choose-dialog.tsx')
  return { default: part.ChooseDialog }
})
const Name = styled.p`
  font-size: 20px;
  font-weight: 640;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`

export interface ListCardProps {
  readonly list: SubscriptionList
  readonly edits: SubscribedEdits
}

/** Card of a subscribed stock list: the chosen list, its lock and the button to swap it. */
export function ListCard({ list, edits }: ListCardProps) {
  const [isChoosing, setChoosing] = useState(false)
  const chosen = list.scope_item
  const isLocked = chosen !== null && chosen.refusal !== ''
  const purge = purgeSentence(list)
  return (
    <Card
      title={list.name}
      asOf={chosen ? `Chosen on ${formatDate(chosen.selected_on)}` : undefined}
    >
      <Stack gap={12}>
        {purge && <Notice tone="warning">{purge}</Notice>}
        <Name>{chosen ? chosen.scope_item.name : 'No list chosen yet'}</Name>
        {!purge && <LockLine isLocked={isLocked}>{lockSentence(list)}</LockLine>}
        <Row gap={8}>
          {chosen && (
            <ButtonLink
              as={Link}
              to={`/stocks/list/${encodeURIComponent(chosen.scope_item.code)}`}
              variant="primary"
            >
              Open list
            </ButtonLink>
          )}
          {!purge && (
            <Button
              variant={chosen ? 'quiet' : 'primary'}
              aria-disabled={isLocked || undefined}
              title={isLocked ? chosen.refusal : undefined}
              onClick={() => {
                if (!isLocked) setChoosing(true)
              }}
            >
              {chosen ? 'Swap list' : 'Choose a list'}
            </Button>
          )}
        </Row>
      </Stack>
      {isChoosing && (
        <Suspense>
          <ChooseDialog list={list} edits={edits} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
