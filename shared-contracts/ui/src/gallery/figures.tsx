import { useState } from 'react'
import { Delta, Figure } from '../figure/figure.tsx'
import { SpreadNote } from '../figure/spread-note.tsx'
import { Row, Text } from '../layout/layout.ts'
import { RatingChip } from '../rating-chip/rating-chip.tsx'
import { SimulatedTag, Tag } from '../rating-chip/tag.tsx'
import { RATING_LETTERS } from '../theme/tokens.ts'
import type { GalleryGroup } from './gallery-types.ts'

function OpenFigure() {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Figure label="Z-Score FY2025" onWorking={() => setOpened(opened + 1)}>
        6.35
      </Figure>
      <Text tone="muted" size={13}>
        Calculation opened: {opened}
      </Text>
    </>
  )
}

export const FIGURES: GalleryGroup = {
  name: 'Figures and labels',
  entries: [
    {
      shows: { Figure },
      use: 'Every derived number that can show its calculation.',
      keys: [['Enter, Space', 'open the calculation']],
      states: {
        'With a calculation': <OpenFigure />,
        'Without one': <Figure label="Price">$228.00</Figure>,
      },
    },
    {
      shows: { Delta },
      use: 'A change: sign and arrow in addition to color.',
      states: {
        Up: <Delta ratio={0.084} />,
        Down: <Delta ratio={-0.097} />,
        Unchanged: <Delta ratio={0} />,
        Unknown: <Delta ratio={null} />,
      },
    },
    {
      shows: { SpreadNote },
      use: 'Second line of a table cell: how many methods an average has, and their range.',
      states: {
        Default: (
          <div>
            +8.4%
            <SpreadNote text="4 methods, −20% to +32%" />
          </div>
        ),
      },
    },
    {
      shows: { RatingChip },
      use: 'A credit rating. Its odds of default are in the title and read by screen readers.',
      wide: true,
      states: {
        'All ratings': (
          <Row>
            {RATING_LETTERS.map((rating) => (
              <RatingChip key={rating} rating={rating} />
            ))}
          </Row>
        ),
        Big: (
          <Row>
            <RatingChip rating="AA" size="big" />
            <RatingChip rating="CCC" size="big" />
          </Row>
        ),
        Delayed: <RatingChip rating="BBB" delayed />,
      },
    },
    {
      shows: { Tag, SimulatedTag },
      use: 'Tag for an index, form or variant; SimulatedTag wherever figures were generated for the demo.',
      states: {
        Tag: <Tag>10-K</Tag>,
        'SimulatedTag, all figures': <SimulatedTag />,
        'SimulatedTag, real filings': <SimulatedTag realFilings />,
      },
    },
  ],
}
