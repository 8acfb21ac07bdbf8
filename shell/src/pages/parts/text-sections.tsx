import type { ArticleBlock } from '@quantamental/api/market-beats'
import { media, tokens } from '@quantamental/ui'
import { Blocks, textOf } from '@quantamental/ui/reading'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import type { TextFile } from '../prose/text-file.ts'
import { EXAMPLE_TICKER, ExampleSlot } from './example-slot.tsx'
import { PageTable } from './page-table.tsx'
import { LiveLink, OptionalLink } from './path-link.tsx'
import { PlainLists, Section } from './section.tsx'

/** Formula that wraps between terms. */
const Formula = styled.p`
  padding: 16px 18px;
  ${tokens.frame.card};
  font: 500 15px/1.7 ${tokens.font.mono};
  overflow-wrap: anywhere;
  small {
    display: block;
    margin-bottom: 4px;
    color: ${tokens.color.muted};
    font: 560 12.5px/1.4 ${tokens.font.sans};
  }
  ${media.phone} {
    padding: 12px 14px;
    font-size: 13.5px;
  }
`

interface BlockProps {
  readonly block: ArticleBlock
  /** Accessible name of a table. */
  readonly table: string | undefined
  /** Render the row headers of tables. */
  readonly renderHead: (text: string) => ReactNode
}

/** Table, formula (with a caption on its first line) or list of a section. */
function SectionBlock({ block, table = '', renderHead }: BlockProps) {
  if (block.type === 'table') {
    const rows = block.rows.map((row) => row.map(textOf))
    return (
      <PageTable
        label={table}
        head={block.header.map(textOf)}
        rows={rows.map(([first = '', ...cells], at) => [`${at}`, renderHead(first), ...cells])}
      />
    )
  }
  if (block.type === 'code') {
    const [formula, caption] = block.text.split('\n').toReversed()
    return (
      <Formula>
        {caption && <small>{caption}</small>}
        {formula}
      </Formula>
    )
  }
  return (
    <PlainLists>
      <Blocks blocks={[block]} linkAs={LiveLink} />
    </PlainLists>
  )
}

interface TextSection {
  readonly id: string
  readonly title: string
  readonly intro: ArticleBlock[]
  readonly content: ArticleBlock[]
}

/** Split blocks at their headings; paragraphs introduce a section, all other blocks are its content. */
function splitSections(blocks: readonly ArticleBlock[]): readonly TextSection[] {
  const sections: TextSection[] = []
  for (const block of blocks) {
    if (block.type === 'heading') {
      sections.push({ id: block.id, title: textOf(block.content), intro: [], content: [] })
    } else sections.at(-1)?.[block.type === 'paragraph' ? 'intro' : 'content'].push(block)
  }
  return sections
}

export interface TextSectionsProps {
  readonly text: TextFile
  /** Introduction or content that isn't text, by heading id. */
  readonly intro?: Readonly<Record<string, ReactNode>>
  readonly content?: Readonly<Record<string, ReactNode>>
  /** Sections before the last one. */
  readonly beforeLast?: ReactNode
  readonly renderHead?: BlockProps['renderHead']
}

/** Page sections of a Markdown file, one per heading, with the additions of its front matter. */
export function TextSections(props: TextSectionsProps) {
  const { text, beforeLast, renderHead = (head) => head } = props
  const sections = splitSections(text.blocks)
  return sections.map(({ id, title, intro, content }) => {
    const { table, example, page, anchor } = text.sections?.[id] ?? {}
    const stockPage = page && `/stock/${page}/${EXAMPLE_TICKER}`
    return (
      <Fragment key={id}>
        {id === sections.at(-1)?.id && beforeLast}
        <Section
          id={anchor}
          whole={example !== undefined}
          title={title}
          intro={
            <>
              {props.intro?.[id]}
              <Blocks blocks={intro} linkAs={OptionalLink} />
            </>
          }
        >
          {content.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
            <SectionBlock key={at} block={block} table={table} renderHead={renderHead} />
          ))}
          {props.content?.[id]}
          {example && (
            <ExampleSlot
              kind={example}
              ticker={EXAMPLE_TICKER}
              path={stockPage ?? text.methodology ?? ''}
              label={stockPage ? `Open ${EXAMPLE_TICKER}` : 'Open the calculator'}
            />
          )}
        </Section>
      </Fragment>
    )
  })
}
