import type { Preview } from '@quantamental/api/market-beats'
import { Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ArticleBlocks } from '../article/article-blocks.tsx'

const Pane = styled.section`
  padding: 24px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  overflow-wrap: anywhere;
  max-height: calc(100dvh - 140px);
  overflow-y: auto;
  &[data-behind] {
    opacity: 0.7;
  }
`
const Title = styled.p`
  font-size: 26px;
  line-height: 1.2;
  font-weight: 660;
  letter-spacing: -0.02em;
`
const Summary = styled.p`
  color: ${tokens.color.muted};
`

/** Preview of the article as readers see it. */
export function PreviewPane({
  preview,
  isBehind,
}: {
  readonly preview: Preview
  readonly isBehind: boolean
}) {
  return (
    <Pane aria-label="Preview" tabIndex={0} data-behind={isBehind ? '' : undefined}>
      <Stack gap={16}>
        <Title>{preview.title || 'Untitled'}</Title>
        <Summary>{preview.summary}</Summary>
        {/* Ratings depend on the reader, so the preview has none. */}
        <ArticleBlocks blocks={preview.blocks} tickers={[]} />
      </Stack>
    </Pane>
  )
}
