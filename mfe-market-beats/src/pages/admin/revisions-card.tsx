import { type Draft, getDraftRoute } from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { failureText, When } from '@quantamental/remote/staff'
import { Button, Card, PlainList, Row, Text } from '@quantamental/ui'

export function RevisionsCard(props: {
  readonly draft: Draft
  /** Load the source of an older revision into the editor without saving. */
  readonly onLoad: (source: string) => void
}) {
  const { draft, onLoad } = props
  const { http, notify } = useShell()
  async function load(revision: number) {
    try {
      const older = await http.call(getDraftRoute, {
        params: { id: draft.id },
        query: { revision },
      })
      onLoad(older.source)
      notify.info(`Loaded revision ${revision} into the editor. Save to restore it.`)
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return (
    <Card title="Revisions" asOf={`${draft.revisions.length} saved`}>
      <PlainList as="ol" gap={10} style={{ fontSize: 14 }}>
        {draft.revisions.map(({ revision, saved_at, saved_by, note }) => (
          <Row key={revision} as="li" justify="space-between" style={{ gap: '4px 12px' }}>
            <span>
              Revision {revision}
              {revision === draft.published_revision ? ', published' : ''} <br />
              <Text as="small" tone="muted" size={13}>
                <When at={saved_at} /> by {saved_by}
                {note ? `: ${note}` : ''}
              </Text>
            </span>
            {revision !== draft.revision && (
              <Button onClick={() => void load(revision)} aria-label={`Load revision ${revision}`}>
                Load
              </Button>
            )}
          </Row>
        ))}
      </PlainList>
    </Card>
  )
}
