import type { Lint, Preview } from '@quantamental/api/market-beats'
import { Columns, Notice, PlainList, Stack, Text, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ArticleBlocks } from '../article/article-blocks.tsx'

const Pane = styled.section`
  padding: 24px;
  ${tokens.frame.card};
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

/** Lint errors, which block publishing, and warnings. */
export function LintList({ lint }: { readonly lint: readonly Lint[] }) {
  const errors = lint.filter(({ severity }) => severity === 'error')
  const warnings = lint.filter(({ severity }) => severity === 'warning')
  if (lint.length === 0) return <Notice tone="success">Ready to publish.</Notice>
  return (
    <Notice tone={errors.length > 0 ? 'danger' : 'warning'}>
      <PlainList aria-label="Lint results" gap={4} style={{ fontSize: 13.5 }}>
        {[...errors, ...warnings].map(({ line, message, severity }) => (
          <Columns key={`${line} ${message}`} as="li" template="84px minmax(0, 1fr)" gap={10}>
            <Text as="span" tone="muted">
              {severity === 'error' ? 'Error' : 'Warning'}
              {line === null ? '' : `, line ${line}`}
            </Text>
            <span>{message}</span>
          </Columns>
        ))}
      </PlainList>
    </Notice>
  )
}
