import type { ArticleBlock } from '@quantamental/api/market-beats'
import { NumTd, NumTh, Table, TableScroll, Td, Th } from '@quantamental/ui'
import { CODE_BLOCK_STYLE, Reading } from '@quantamental/ui/reading'
import { Fragment } from 'react'
import styled from 'styled-components'
import { ArticleChart } from './article-chart.tsx'
import { type Companies, InlineText } from './inline-text.tsx'

const Code = styled.pre`
  ${CODE_BLOCK_STYLE}
`

type Of<T extends ArticleBlock['type']> = Extract<ArticleBlock, { type: T }>

function ListBlock({ block, companies }: { block: Of<'list'>; companies: Companies }) {
  const items = block.items.map(({ level, content }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never move.
    <li key={index} data-level={Math.min(level, 2)}>
      <InlineText content={content} companies={companies} />
    </li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function TableBlock({ block, companies }: { block: Of<'table'>; companies: Companies }) {
  const cell = (index: number, isHead: boolean) =>
    block.numeric[index] ? (isHead ? NumTh : NumTd) : isHead ? Th : Td
  const name = block.header.map((parts) => parts.map(({ text }) => text).join('')).join(', ')
  return (
    <TableScroll label={`Table: ${name}`}>
      <Table>
        <thead>
          <tr>
            {block.header.map((content, index) => {
              const Cell = cell(index, true)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                <Cell key={index} scope="col">
                  <InlineText content={content} companies={companies} />
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
            <tr key={at}>
              {row.map((content, index) => {
                const Cell = cell(index, false)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                  <Cell key={index}>
                    <InlineText content={content} companies={companies} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

function Block({ block, companies }: { block: ArticleBlock; companies: Companies }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h2'
      return (
        <Heading id={block.id}>
          <InlineText content={block.content} companies={companies} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <InlineText content={block.content} companies={companies} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <InlineText content={block.content} companies={companies} />
        </blockquote>
      )
    case 'list':
      return <ListBlock block={block} companies={companies} />
    case 'table':
      return <TableBlock block={block} companies={companies} />
    case 'code':
      return (
        // Scrollable, so it must be reachable by keyboard.
        <Code tabIndex={0} role="region" aria-label="Formula or code">
          {block.text}
        </Code>
      )
    case 'rule':
      return <hr />
    case 'chart':
      return <ArticleChart chart={block.chart} />
  }
}

export interface ArticleBlocksProps {
  readonly blocks: readonly ArticleBlock[]
  readonly companies: Companies
}

/** Article body, rendered from typed blocks, never from markup. */
export function ArticleBlocks({ blocks, companies }: ArticleBlocksProps) {
  return (
    <Reading>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and never move.
        <Fragment key={index}>
          <Block block={block} companies={companies} />
        </Fragment>
      ))}
    </Reading>
  )
}
