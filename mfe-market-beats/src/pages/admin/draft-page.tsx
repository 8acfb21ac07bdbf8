import {
  ARTICLE_SOURCE_MAX,
  createDraftRoute,
  type Draft,
  saveDraftRoute,
} from '@quantamental/api/market-beats'
import { useNavigate, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Columns, failureText, Loaded, StaffPage, TextAreaField } from '@quantamental/remote/staff'
import {
  Button,
  Field,
  FormError,
  Notice,
  Row,
  Skeleton,
  Stack,
  Tag,
  tokens,
} from '@quantamental/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import styled from 'styled-components'
import { PageButton, PageLink } from '../../components/links.tsx'
import {
  ADMIN_PATH,
  articlePath,
  draftPath,
  NEW_DRAFT_PATH,
  readArticleId,
} from '../../route-paths.ts'
import { PublishDialog, WithdrawDialog } from './draft-dialogs.tsx'
import { LintList, PreviewPane } from './preview-pane.tsx'
import { RevisionsCard } from './revisions-card.tsx'
import { draftKey, stateText, useDraft, usePreview } from './use-admin.ts'

const Area = styled(TextAreaField)`
  width: 100%;
  min-height: 560px;
  padding: 14px 16px;
  font: 500 14px/1.6 ${tokens.font.mono};
  tab-size: 2;
`
const COUNT = new Intl.NumberFormat('en-US')

function SourceField(props: { readonly value: string; readonly onValue: (value: string) => void }) {
  return (
    <Area
      label="Source"
      hint={
        <>
          Markdown with front matter: title, summary, tags, featured, slug, author.{' '}
          <code>$AAPL</code> links a company; a <code>```chart</code> block with kind, ticker or
          metric, and title draws a chart. {COUNT.format(props.value.length)} of{' '}
          {COUNT.format(ARTICLE_SOURCE_MAX)} characters.
        </>
      }
      spellCheck
      maxLength={ARTICLE_SOURCE_MAX}
      {...props}
    />
  )
}

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
function Editor({ draft }: { readonly draft: Draft | null }) {
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
          <Tag>{stateText(draft)}</Tag>
          <span>Revision {draft.revision}</span>
          {draft.state === 'published' && <PageLink to={articlePath(draft)}>View article</PageLink>}
        </Row>
      )}
      <Columns>
        <form onSubmit={(event) => void save(event)}>
          <Stack gap={16}>
            <SourceField value={source} onValue={setSource} />
            <div style={{ maxWidth: 420 }}>
              <Field
                label="Note"
                hint="Describe the change for other editors."
                maxLength={200}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
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

function Edited({ id }: { readonly id: number }) {
  const query = useDraft(id)
  return (
    <Loaded
      query={id === 0 ? null : query}
      failed="Couldn’t load the article"
      missing="Article not found"
      action={<PageButton to={ADMIN_PATH}>All articles</PageButton>}
      waiting={[640]}
    >
      {(draft) => <Editor key={draft.id} draft={draft} />}
    </Loaded>
  )
}

/** Editor of one article: `new` or an existing id. */
export function DraftPage() {
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const number = readArticleId(id)
  return (
    <StaffPage
      title={isNew ? 'New article' : `Article ${id}`}
      description="Source, preview and revisions of an article."
      canonicalPath={isNew ? NEW_DRAFT_PATH : draftPath(number)}
      roles={['editor', 'operator']}
    >
      {isNew ? <Editor draft={null} /> : <Edited id={number} />}
    </StaffPage>
  )
}
