import { Table, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'

interface Span {
  readonly text: string
  readonly code: boolean
}

type Block =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Span[])[]
      readonly rows: readonly (readonly (readonly Span[])[])[]
    }

/** Spans of one line: backticks mark code; a backslash escapes the next character. */
export function readSpans(line: string): Span[] {
  return line
    .split(/(`[^`]*`)/)
    .filter((part) => part !== '')
    .map((part) => {
      const code = part.length > 1 && part.startsWith('`') && part.endsWith('`')
      return { text: (code ? part.slice(1, -1) : part).replace(/\\([|\\`*_])/g, '$1'), code }
    })
}

function readRow(line: string): Span[][] {
  const inner = line.replace(/^\|\s*/, '').replace(/\s*\|$/, '')
  return inner.split(/\s*(?<!\\)\|\s*/).map(readSpans)
}

const isRule = (line: string) => /^\|[\s|:-]+\|$/.test(line)

/**
 * Parse the Markdown subset of the methodology documents: paragraphs, lists, tables and inline
 * code.
 */
export function readMarkdown(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines): Block => {
      if (lines.every((line) => line.startsWith('- '))) {
        return { kind: 'list', items: lines.map((line) => readSpans(line.slice(2))) }
      }
      const [first = '', second = '', ...rows] = lines
      if (first.startsWith('|') && isRule(second)) {
        return { kind: 'table', head: readRow(first), rows: rows.map(readRow) }
      }
      return { kind: 'paragraph', spans: readSpans(lines.join(' ')) }
    })
}

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  line-height: 1.6;
  overflow-wrap: anywhere;
  ul {
    margin: 0;
    padding-left: 20px;
  }
  li + li {
    margin-top: 6px;
  }
  code {
    padding: 1px 4px;
    border-radius: 4px;
    background: ${tokens.color.raise};
    font: 500 0.9em ${tokens.font.mono};
  }
`
const Formula = styled.ul`
  && {
    padding: 14px 16px;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.field}px;
    background: ${tokens.color.raise};
    font: 500 13.5px/1.6 ${tokens.font.mono};
    list-style: none;
  }
  li {
    padding-left: 2ch;
    text-indent: -2ch;
  }
`
const Grid = styled(Table)`
  td {
    overflow-wrap: anywhere;
  }
  td:first-child {
    width: 36%;
  }
`

function inOrder<Item>(items: readonly Item[], render: (item: Item) => ReactNode) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
    <Fragment key={index}>{render(item)}</Fragment>
  ))
}

/** Name that can wrap between its words. */
function Name({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(/(?<=[a-z])(?=[A-Z])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  )
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return inOrder(spans, ({ text, code }) => (code ? <Name text={text} /> : text))
}

function BlockView(props: {
  readonly block: Block
  readonly label: string
  readonly formula: boolean
}) {
  const { block, label, formula } = props
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  }
  if (block.kind === 'list') {
    const List = formula ? Formula : 'ul'
    return (
      <List>
        {inOrder(block.items, (spans) => (
          <li>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    )
  }
  return (
    <TableScroll label={label}>
      <Grid>
        <thead>
          <tr>
            {inOrder(block.head, (spans) => (
              <Th scope="col">
                <Spans spans={spans} />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(block.rows, (row) => (
            <tr>
              {inOrder(row, (spans) => (
                <Td>
                  <Spans spans={spans} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </TableScroll>
  )
}

export function Markdown(props: {
  readonly markdown: string
  /** Subject of the text, used as the label of its tables. */
  readonly label: string
  /** Whether list items are formulas, one per line. */
  readonly formula?: boolean
}) {
  const { markdown, label, formula = false } = props
  return (
    <Text>
      {inOrder(readMarkdown(markdown), (block) => (
        <BlockView block={block} label={label} formula={formula} />
      ))}
    </Text>
  )
}
