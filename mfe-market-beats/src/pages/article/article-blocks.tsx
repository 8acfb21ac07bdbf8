import type { ArticleBlock } from '@quantamental/api/market-beats'
import { NumTd, NumTh, Table, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import { Fragment } from 'react'
import styled from 'styled-components'
import { ArticleChart } from './article-chart.tsx'
import { type Companies, InlineText } from './inline-text.tsx'

/** The reading measure of 68 characters; charts and tables may be as wide. */
export const Reading = styled.div`
  max-width: 68ch;
  font-size: 17px;
  line-height: 1.65;
  & > * + * {
    margin-top: 18px;
  }
  & > h2 {
    margin-top: 40px;
    font-size: 24px;
    line-height: 1.25;
    letter-spacing: -0.018em;
    font-weight: 650;
    scroll-margin-top: 88px;
  }
  & > h3 {
    margin-top: 28px;
    font-size: 19px;
    font-weight: 640;
    scroll-margin-top: 88px;
  }
  & > ul,
  & > ol {
    padding-left: 24px;
  }
  & > ul > li + li,
  & > ol > li + li {
    margin-top: 6px;
  }
  blockquote {
    padding-left: 20px;
    border-left: 3px solid ${tokens.colour['line-strong']};
    color: ${tokens.colour.muted};
  }
  hr {
    border: 0;
    border-top: 1px solid ${tokens.colour.line};
    margin-block: 32px;
  }
  & > section {
    margin-block: 28px;
    font-size: 14px;
    line-height: 1.5;
  }
`
const Code = styled.pre`
  padding: 14px 16px;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour.raise};
  font: 500 14px/1.6 ${tokens.font.mono};
  overflow-x: auto;
`
/** Two steps in at most. */
const Item = styled.li`
  &[data-level='1'] {
    margin-left: 24px;
  }
  &[data-level='2'] {
    margin-left: 48px;
  }
`

type Of<T extends ArticleBlock['type']> = Extract<ArticleBlock, { type: T }>

function ListBlock({ block, companies }: { block: Of<'list'>; companies: Companies }) {
  const items = block.items.map(({ level, content }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name and never move.
    <Item key={index} data-level={Math.min(level, 2)}>
      <InlineText content={content} companies={companies} />
    </Item>
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
        // It scrolls, so it is reached by keyboard.
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

/** The body of an article: elements made of typed blocks, never of markup. */
export function ArticleBlocks({ blocks, companies }: ArticleBlocksProps) {
  return (
    <Reading>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and never move.
        <Fragment key={index}>
          <Block block={block} companies={companies} />
        </Fragment>
      ))}
    </Reading>
  )
}
