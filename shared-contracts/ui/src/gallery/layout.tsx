import styled from 'styled-components'
import { Button } from '../button/button.tsx'
import { QuietLink } from '../button/text-link.ts'
import { Card, CardSurface } from '../card/card.tsx'
import {
  CompanyActions,
  CompanyDays,
  CompanyFact,
  CompanyFactLine,
  CompanyHead,
  CompanyName,
} from '../company-head.ts'
import { Head } from '../head/head.tsx'
import {
  Cell,
  Columns,
  Container,
  Grid,
  Lead,
  PageTitle,
  PlainList,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '../layout/layout.ts'
import { RatingChip } from '../rating-chip/rating-chip.tsx'
import { SimulatedTag } from '../rating-chip/tag.tsx'
import { GlobalStyle } from '../theme/global-style.tsx'
import { tokens } from '../theme/tokens.ts'
import type { GalleryGroup } from './gallery-types.ts'

const Block = styled.div`
  padding: 8px 12px;
  border-radius: ${tokens.radius.chip}px;
  background: ${tokens.color.grey};
  font-size: 13px;
`
const Code = styled.code`
  font: 500 13px/1.5 ${tokens.font.mono};
  overflow-wrap: anywhere;
`
const BLOCKS = ['One', 'Two', 'Three'].map((name) => <Block key={name}>{name}</Block>)

export const LAYOUT: GalleryGroup = {
  name: 'Layout and text',
  entries: [
    {
      shows: { Card, CardSurface },
      use: 'A part of a page with its own title, date and links. CardSurface is the frame alone.',
      states: {
        'With all parts': (
          <Card
            title="Credit rating"
            asOf="FY2025 Q3"
            footer={<QuietLink href="#card">History</QuietLink>}
          >
            Investment grade since 2012.
          </Card>
        ),
        'With actions': (
          <Card title="API keys" actions={<Button size="small">New key</Button>}>
            No keys yet.
          </Card>
        ),
        'Long title': (
          <Card title="Risk and valuation of all companies in consumer cyclicals" asOf="FY2025 Q3">
            1,203 companies.
          </Card>
        ),
        CardSurface: <CardSurface>Frame without a title</CardSurface>,
      },
    },
    {
      shows: { Container, PageTitle, Lead },
      use: 'Frame of a page: width and margins, its title and a subdued first paragraph.',
      wide: true,
      states: {
        'In use': (
          <Container>
            <PageTitle as="p">Market trend</PageTitle>
            <Lead>Ratings of all companies, by quarter and sector.</Lead>
          </Container>
        ),
      },
    },
    {
      shows: { Text },
      use: 'A paragraph in a tone and size; as="h2" makes it a heading.',
      states: {
        Tones: (
          <>
            <Text>Default</Text>
            <Text tone="muted">Muted</Text>
            <Text tone="accent">Accent</Text>
            <Text tone="good">Good</Text>
            <Text tone="bad">Bad</Text>
            <Text tone="warning">Warning</Text>
          </>
        ),
        'Sizes and weights': (
          <>
            <Text size={13}>13 px</Text>
            <Text size={18} weight={640}>
              18 px, semibold
            </Text>
          </>
        ),
      },
    },
    {
      shows: { Stack, Row, PlainList },
      use: 'Children below or beside one another with one gap; PlainList for lists without bullets.',
      states: {
        Stack: <Stack gap={8}>{BLOCKS}</Stack>,
        'Row, wraps': <Row gap={8}>{BLOCKS}</Row>,
        PlainList: (
          <PlainList gap={8}>
            <li>First</li>
            <li>Second</li>
          </PlainList>
        ),
      },
    },
    {
      shows: { Columns, Grid, Cell },
      use: 'Columns of a given template; Grid with min for equal columns, with Cell for twelve.',
      wide: true,
      states: {
        'Columns, one below the other on a phone': (
          <Columns template="2fr 1fr 1fr" until="phone" gap={8}>
            {BLOCKS}
          </Columns>
        ),
        'Grid, at least 160 px each': (
          <Grid min={160} gap={8}>
            {BLOCKS}
          </Grid>
        ),
        'Grid of cells': (
          <Grid gap={8}>
            <Cell span={8}>
              <Block>8 of 12</Block>
            </Cell>
            <Cell span={4}>
              <Block>4 of 12</Block>
            </Cell>
          </Grid>
        ),
      },
    },
    {
      shows: { VisuallyHidden },
      use: 'Text for screen readers where the eye has a symbol.',
      states: {
        Default: (
          <p>
            <span aria-hidden="true">●</span>
            <VisuallyHidden>Online</VisuallyHidden>
          </p>
        ),
      },
    },
    {
      shows: {
        CompanyHead,
        CompanyName,
        CompanyFactLine,
        CompanyFact,
        CompanyDays,
        CompanyActions,
      },
      from: '/company-head',
      use: 'Header of the pages of a company, the same in the page and in its prerendered frame.',
      wide: true,
      states: {
        'Long name': (
          <CompanyHead as="div">
            <div>
              <CompanyName>
                <PageTitle as="span">International Flavors &amp; Fragrances Inc.</PageTitle>{' '}
                <RatingChip rating="BBB" /> <SimulatedTag />
              </CompanyName>
              <CompanyFactLine>
                <CompanyFact>IFF</CompanyFact>
                <CompanyFact>Basic Materials</CompanyFact>
                <CompanyFact>$22.4 B</CompanyFact>
              </CompanyFactLine>
              <CompanyDays>Price of Nov 27, 2026</CompanyDays>
            </div>
            <CompanyActions>
              <Button>Watch</Button>
              <Button>Compare</Button>
            </CompanyActions>
          </CompanyHead>
        ),
      },
    },
    {
      shows: { Head, GlobalStyle },
      use: 'Nothing visible: Head sets title, description and canonical address of a page, once per route; GlobalStyle has reset, fonts and theme, once per site.',
      wide: true,
      states: {
        'In code': <Code>{'<Head title="Plans" description="…" canonicalPath="/plans" />'}</Code>,
      },
    },
  ],
}
