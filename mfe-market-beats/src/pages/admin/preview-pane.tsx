import type { Lint, Preview } from '@quantamental/api/market-beats'
import { Notice, Stack, Text, tokens } from '@quantamental/ui'
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

/** Preview of the article as readers see it. */
export function PreviewPane(props: { readonly preview: Preview; readonly isBehind: boolean }) {
  const { preview, isBehind } = props
  return (
    <Pane aria-label="Preview" tabIndex={0} data-behind={isBehind ? '' : undefined}>
      <Stack gap={16}>
        <Title>{preview.title || 'Untitled'}</Title>
        <Text tone="muted">{preview.summary}</Text>
        {/* Ratings depend on the reader, so the preview has none. */}
        <ArticleBlocks blocks={preview.blocks} tickers={[]} />
      </Stack>
    </Pane>
  )
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 13.5px;
  li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 10px;
  }
  span:first-child {
    color: ${tokens.color.muted};
  }
`

/** Lint errors, which block publishing, and warnings. */
export function LintList({ lint }: { readonly lint: readonly Lint[] }) {
  const errors = lint.filter(({ severity }) => severity === 'error')
  const warnings = lint.filter(({ severity }) => severity === 'warning')
  if (lint.length === 0) return <Notice tone="success">Ready to publish.</Notice>
  return (
    <Notice tone={errors.length > 0 ? 'danger' : 'warning'}>
      <List aria-label="Lint results">
        {[...errors, ...warnings].map(({ line, message, severity }) => (
          <li key={`${line} ${message}`}>
            <span>
              {severity === 'error' ? 'Error' : 'Warning'}
              {line === null ? '' : `, line ${line}`}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </List>
    </Notice>
  )
}
