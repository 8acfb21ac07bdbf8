import type { ArticleBlock, Inline } from '@quantamental/api/market-beats'
import { Stack } from '../layout/layout.ts'
import {
  ReadingColumns,
  ReadingFacts,
  ReadingLead,
  ReadingPage,
  ReadingTitle,
} from '../reading/article-style.ts'
import { Blocks, type LinkProps } from '../reading/blocks.tsx'
import { Reading } from '../reading/reading.ts'
import type { GalleryGroup } from './gallery-types.ts'

const plain = (text: string): Inline => ({ text, marks: [], href: null, ticker: null })
const BLOCKS: readonly ArticleBlock[] = [
  {
    type: 'heading',
    level: 2,
    id: 'example-heading',
    content: [plain('How the odds are derived')],
  },
  {
    type: 'paragraph',
    content: [
      plain('A rating stands for the '),
      { ...plain('odds of default'), marks: ['strong'] },
      plain(' within a year; see '),
      { ...plain('how it works'), href: '/how-it-works' },
      plain('.'),
    ],
  },
  {
    type: 'list',
    ordered: false,
    items: [
      { level: 0, content: [plain('AAA: 1 in 10,000')] },
      { level: 0, content: [plain('BBB: 1 in 250')] },
    ],
  },
  { type: 'quote', content: [plain('Price is what you pay. Value is what you get.')] },
  { type: 'code', text: 'Z = 1.2 X1 + 1.4 X2 + 3.3 X3 + 0.6 X4 + 1.0 X5' },
]

function PlainLink({ to, ...link }: LinkProps) {
  return <a href={to} {...link} />
}

export const RUNNING_TEXT: GalleryGroup = {
  name: 'Running text',
  entries: [
    {
      shows: { Blocks, Reading },
      from: '/reading',
      use: 'Articles, help pages and legal texts, from typed blocks.',
      wide: true,
      states: {
        'Heading, paragraph, list, quote, formula': (
          <Reading>
            <Blocks blocks={BLOCKS} linkAs={PlainLink} />
          </Reading>
        ),
      },
    },
    {
      shows: { ReadingPage, ReadingColumns, ReadingTitle, ReadingLead, ReadingFacts },
      from: '/reading',
      use: 'Frame of a page of running text: title, lead, facts, and a sidebar that moves below on narrow screens.',
      wide: true,
      states: {
        'With a sidebar': (
          <ReadingPage style={{ minHeight: 0 }}>
            <Stack>
              <ReadingTitle as="p">Credit quality of technology companies</ReadingTitle>
              <ReadingLead>Two of three are investment grade.</ReadingLead>
              <ReadingFacts>
                <span>Nov 27, 2026</span>
                <span>4 min</span>
              </ReadingFacts>
              <ReadingColumns>
                <p>Leverage fell for the third quarter in a row.</p>
                <p>Sidebar</p>
              </ReadingColumns>
            </Stack>
          </ReadingPage>
        ),
      },
    },
  ],
}
