import { media, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { anchorOf, type Block } from './block.ts'
import { InlineText } from './inline-text.tsx'

const Text = styled.div`
  max-width: 70ch;
  overflow-wrap: anywhere;
  h2,
  h3 {
    margin-top: 36px;
    font-size: 20px;
    font-weight: 640;
    letter-spacing: -0.015em;
    overflow-wrap: normal;
  }
  h2 a,
  h3 a {
    margin-left: 8px;
    color: ${tokens.color.muted};
    font-weight: 400;
    opacity: 0;
  }
  h2:hover a,
  h3:hover a,
  h2 a:focus-visible,
  h3 a:focus-visible {
    opacity: 1;
  }
  p {
    margin-top: 12px;
    text-wrap: pretty;
  }
  ul,
  ol {
    margin: 12px 0 0;
    padding-left: 22px;
  }
  li {
    margin-top: 6px;
  }
  code {
    padding: 1px 3px;
    border-radius: 4px;
    background: ${tokens.color.grey};
    font: 500 0.9em/1.5 ${tokens.font.mono};
  }
`
const Code = styled.pre`
  margin: 14px 0 0;
  padding: 12px 16px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  overflow-x: auto;
  && code {
    padding: 0;
    background: none;
    font-size: 13.5px;
    overflow-wrap: normal;
  }
`
const Wide = styled.div`
  margin-top: 14px;
  overflow-x: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
    overflow-wrap: normal;
  }
  th,
  td {
    padding: 8px 14px;
    text-align: left;
    vertical-align: top;
  }
  th {
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
  td:first-child {
    min-width: 96px;
  }
  ${media.phone} {
    th,
    td {
      padding: 8px 10px;
    }
  }
  tbody tr {
    border-top: 1px solid ${tokens.color.line};
  }
`
const Note = styled.p`
  padding: 10px 14px;
  border-left: 3px solid ${tokens.color.accent};
  background: ${tokens.color['accent-soft']};
  border-radius: 0 ${tokens.radius.field}px ${tokens.radius.field}px 0;
`

function TextTable({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows
  return (
    <Wide tabIndex={0} role="region" aria-label={`Table: ${head.join(', ')}`}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={head[column]}>
                  <InlineText>{cell}</InlineText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  if ('h' in block) {
    const id = anchorOf(block.h)
    return (
      <h2 id={id}>
        {block.h}
        <a href={`#${id}`} aria-label={`Link to “${block.h}”`}>
          #
        </a>
      </h2>
    )
  }
  if ('p' in block) {
    return (
      <p>
        <InlineText>{block.p}</InlineText>
      </p>
    )
  }
  if ('note' in block) {
    return (
      <Note>
        <InlineText>{block.note}</InlineText>
      </Note>
    )
  }
  if ('code' in block) {
    return (
      <Code tabIndex={0} role="region" aria-label="Example">
        <code>{block.code}</code>
      </Code>
    )
  }
  if ('table' in block) return <TextTable rows={block.table} />
  const List = 'steps' in block ? 'ol' : 'ul'
  const items = 'steps' in block ? block.steps : block.list
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <InlineText>{item}</InlineText>
        </li>
      ))}
    </List>
  )
}

/** Renders blocks with a readable line length and heading anchors. */
export function Prose(props: { readonly blocks: readonly Block[]; readonly children?: ReactNode }) {
  return (
    <Text>
      {props.blocks.map((block) => (
        <BlockView key={JSON.stringify(block).slice(0, 120)} block={block} />
      ))}
      {props.children}
    </Text>
  )
}
