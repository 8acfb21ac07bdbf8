import type { ArticleBlock, ArticleChart, Inline } from '@quantamental/api/market-beats'
import { NumTd, NumTh, Table, TableScroll, Td, TextLink, Th, tokens } from '@quantamental/ui'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { CODE_BLOCK_STYLE, CODE_STYLE } from './reading.ts'

const Code = styled.code`
  ${CODE_STYLE}
`
const CodeBlock = styled.pre`
  ${CODE_BLOCK_STYLE}
`
const Anchor = styled.a`
  margin-left: 8px;
  color: ${tokens.color.muted};
  font-weight: 400;
  opacity: 0;
  :hover > &,
  &:focus-visible {
    opacity: 1;
  }
  @media print {
    display: none;
  }
`

export interface LinkProps {
  readonly to: string
  readonly className?: string
  readonly children?: ReactNode
}

interface BlocksProps {
  readonly blocks: readonly ArticleBlock[]
  /** Link to a path of this site. */
  readonly linkAs: ComponentType<LinkProps>
  /** Company named in the text; undefined shows its ticker as text. */
  readonly renderCompany?: (ticker: string) => ReactNode
  readonly renderChart?: (chart: ArticleChart) => ReactNode
}

export function textOf(content: readonly Inline[]): string {
  return content.map(({ text }) => text).join('')
}

interface TextHeading {
  readonly id: string
  readonly text: string
}

/** Second-level headings of a text, in order. */
export function headingsOf(blocks: readonly ArticleBlock[]): readonly TextHeading[] {
  return blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, text: textOf(block.content) }]
      : [],
  )
}

/** Elements that have no id and never move, rendered as static children without keys. */
function each<Item>(items: readonly Item[], render: (item: Item, at: number) => ReactNode) {
  return createElement(Fragment, null, ...items.map(render))
}

type Rendering = Omit<BlocksProps, 'blocks'>

function OneInline({ inline, ...props }: Rendering & { readonly inline: Inline }) {
  const { text, marks, href, ticker } = inline
  const company = ticker === null ? undefined : props.renderCompany?.(ticker)
  if (company !== undefined) return company
  let node: ReactNode = text
  if (marks.includes('code')) node = <Code>{node}</Code>
  if (marks.includes('em')) node = <em>{node}</em>
  if (marks.includes('strong')) node = <strong>{node}</strong>
  if (href === null) return node
  return /^\/(?!\/)/.test(href) ? (
    <TextLink as={props.linkAs} {...{ to: href }}>
      {node}
    </TextLink>
  ) : (
    <TextLink href={href} rel="noreferrer noopener" target="_blank">
      {node}
    </TextLink>
  )
}

function OneBlock({ block, ...props }: Rendering & { readonly block: ArticleBlock }) {
  const inlines = (content: readonly Inline[]) =>
    each(content, (inline) => <OneInline inline={inline} {...props} />)
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h2'
      return (
        <Heading id={block.id}>
          {inlines(block.content)}
          <Anchor href={`#${block.id}`} aria-label={`Link to “${textOf(block.content)}”`}>
            #
          </Anchor>
        </Heading>
      )
    }
    case 'paragraph':
      return <p>{inlines(block.content)}</p>
    case 'quote':
      return <blockquote>{inlines(block.content)}</blockquote>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {each(block.items, ({ level, content }) => (
            <li data-level={Math.min(level, 2)}>{inlines(content)}</li>
          ))}
        </List>
      )
    }
    case 'table': {
      const { header, rows, numeric } = block
      return (
        <TableScroll label={`Table: ${header.map(textOf).join(', ')}`}>
          <Table>
            <thead>
              <tr>
                {each(header, (content, at) => {
                  const Cell = numeric[at] ? NumTh : Th
                  return <Cell scope="col">{inlines(content)}</Cell>
                })}
              </tr>
            </thead>
            <tbody>
              {each(rows, (row) => (
                <tr>
                  {each(row, (content, at) => {
                    const Cell = numeric[at] ? NumTd : Td
                    return <Cell>{inlines(content)}</Cell>
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )
    }
    case 'code':
      return (
        // Scrollable, so it must be reachable by keyboard.
        <CodeBlock tabIndex={0} role="region" aria-label="Formula or code">
          {block.text}
        </CodeBlock>
      )
    case 'rule':
      return <hr />
    case 'chart':
      return props.renderChart?.(block.chart)
  }
}

/** Text of an article, help page or legal page, rendered from typed blocks, never from markup. */
export function Blocks({ blocks, ...props }: BlocksProps) {
  return each(blocks, (block) => <OneBlock block={block} {...props} />)
}
