import { createDraftRoute, type Draft, saveDraftRoute } from '@quantamental/api/market-beats'
import { Link, useNavigate } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { failureText } from '@quantamental/remote/staff'
import {
  Button,
  Field,
  FormError,
  media,
  Notice,
  Row,
  Skeleton,
  Stack,
  TextLink,
} from '@quantamental/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import styled from 'styled-components'
import { articlePath } from '../../domain/article-paths.ts'
import { draftPath } from '../../route-paths.ts'
import { LintList } from './lint-list.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RevisionsCard } from './revisions-card.tsx'
import { SourceField } from './source-field.tsx'
import { StateTag } from './state-tag.tsx'
import { draftKey, usePreview } from './use-admin.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Narrow = styled.div`
  max-width: 420px;
`

/** What a new article begins with. */
export const TEMPLATE = `---
title:
summary:
tags: []
featured: false
---

`

/** Asks before the page is left with something unsaved. */
function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

/** Source beside preview, with what stands against publishing. `draft`: null for a new article. */
export function Editor({ draft }: { readonly draft: Draft | null }) {
  const { http, notify } = useShell()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [source, setSource] = useState(draft?.source ?? TEMPLATE)
  const [saved, setSaved] = useState(draft?.source ?? TEMPLATE)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [dialog, setDialog] = useState<'publish' | 'withdraw' | null>(null)
  const isDirty = source !== saved
  const { preview, error, isBehind } = usePreview(source)
  useUnsavedWarning(isDirty)

  function show(after: Draft) {
    client.setQueryData(draftKey(after.id), after)
    setSaved(after.source)
    setNote('')
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setTrouble('')
    const body = { source, ...(note.trim() !== '' && { note: note.trim() }) }
    try {
      if (draft) {
        show(
          await http.call(saveDraftRoute, {
            params: { id: draft.id },
            body: { ...body, revision: draft.revision },
          }),
        )
        notify.success('Saved. Readers see what is published until you publish.')
      } else {
        const made = await http.call(createDraftRoute, { body })
        client.setQueryData(draftKey(made.id), made)
        navigate(draftPath(made.id), { replace: true })
        notify.success('The draft is saved.')
      }
    } catch (failure) {
      setTrouble(failureText(failure))
    } finally {
      setBusy(false)
    }
  }

  const canWithdraw = draft?.state === 'published' || draft?.state === 'scheduled'
  return (
    <Stack gap={20}>
      {draft && (
        <Row gap={12}>
          <StateTag draft={draft} />
          <span>Revision {draft.revision}</span>
          {draft.state === 'published' && (
            <TextLink as={Link} {...{ to: articlePath(draft) }}>
              Read it
            </TextLink>
          )}
        </Row>
      )}
      <Columns>
        <form onSubmit={(event) => void save(event)}>
          <Stack gap={16}>
            <SourceField value={source} onValue={setSource} />
            <Narrow>
              <Field
                label="Note"
                hint="What changed, for other editors."
                maxLength={200}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Narrow>
            <FormError>{trouble}</FormError>
            <Row gap={8}>
              <Button type="submit" variant="primary" busy={isBusy} disabled={!isDirty}>
                {draft ? 'Save a revision' : 'Save the draft'}
              </Button>
              {draft && (
                <Button disabled={isDirty} onClick={() => setDialog('publish')}>
                  Publish…
                </Button>
              )}
              {canWithdraw && (
                <Button variant="danger" onClick={() => setDialog('withdraw')}>
                  Withdraw…
                </Button>
              )}
              {isDirty && <span role="status">Not saved yet.</span>}
            </Row>
          </Stack>
        </form>
        <Stack gap={16}>
          {error && <Notice tone="danger">{failureText(error)}</Notice>}
          {preview ? (
            <>
              <LintList lint={isDirty || !draft ? preview.lint : draft.preview.lint} />
              <PreviewPane
                preview={isDirty || !draft ? preview : draft.preview}
                isBehind={isBehind}
              />
            </>
          ) : (
            !error && (
              <div aria-busy="true">
                <Skeleton height={480} />
              </div>
            )
          )}
        </Stack>
      </Columns>
      {draft && <RevisionsCard draft={draft} onTake={setSource} />}
      {draft && dialog === 'publish' && (
        <PublishDialog draft={draft} onClose={() => setDialog(null)} onDone={show} />
      )}
      {draft && dialog === 'withdraw' && (
        <WithdrawDialog draft={draft} onClose={() => setDialog(null)} onDone={show} />
      )}
    </Stack>
  )
}
