import { createDraftRoute, type Draft, saveDraftRoute } from '@quantamental/api/market-beats'
import { Link, useNavigate } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Columns, failureText } from '@quantamental/remote/staff'
import { Button, Field, FormError, Notice, Row, Skeleton, Stack, TextLink } from '@quantamental/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import styled from 'styled-components'
import { draftPath } from '../../route-paths.ts'
import { articlePath } from '../article/article-paths.ts'
import { LintList } from './lint-list.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RevisionsCard } from './revisions-card.tsx'
import { SourceField } from './source-field.tsx'
import { StateTag } from './state-tag.tsx'
import { draftKey, usePreview } from './use-admin.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const Narrow = styled.div`
  max-width: 420px;
`

/** Initial source of a new article. */
const TEMPLATE = `---
title:
summary:
tags: []
featured: false
---

`

/** Browser warning before leaving the page with unsaved changes. */
function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

/** Source and preview side by side, with lint results. `draft` is null for a new article. */
export function Editor({ draft }: { readonly draft: Draft | null }) {
  const { http, notify } = useShell()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [source, setSource] = useState(draft?.source ?? TEMPLATE)
  const [saved, setSaved] = useState(draft?.source ?? TEMPLATE)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [saveError, setSaveError] = useState('')
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
    setSaveError('')
    const body = { source, ...(note.trim() !== '' && { note: note.trim() }) }
    try {
      if (draft) {
        show(
          await http.call(saveDraftRoute, {
            params: { id: draft.id },
            body: { ...body, revision: draft.revision },
          }),
        )
        notify.success('Saved. Readers see the published revision until you publish this one.')
      } else {
        const created = await http.call(createDraftRoute, { body })
        client.setQueryData(draftKey(created.id), created)
        navigate(draftPath(created.id), { replace: true })
        notify.success('Draft saved.')
      }
    } catch (failure) {
      setSaveError(failureText(failure))
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
              View article
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
                hint="Describe the change for other editors."
                maxLength={200}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Narrow>
            <FormError>{saveError}</FormError>
            <Row gap={8}>
              <Button type="submit" variant="primary" busy={isBusy} disabled={!isDirty}>
                {draft ? 'Save revision' : 'Save draft'}
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
              {isDirty && <span role="status">Unsaved changes</span>}
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
      {draft && <RevisionsCard draft={draft} onLoad={setSource} />}
      {draft && dialog === 'publish' && (
        <PublishDialog draft={draft} onClose={() => setDialog(null)} onDone={show} />
      )}
      {draft && dialog === 'withdraw' && (
        <WithdrawDialog draft={draft} onClose={() => setDialog(null)} onDone={show} />
      )}
    </Stack>
  )
}
