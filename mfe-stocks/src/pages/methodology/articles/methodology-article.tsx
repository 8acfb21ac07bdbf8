import { type Methodology, methodologyTexts } from '@quantamental/api/stocks'
import { Head, Lead, PageTitle, Text } from '@quantamental/ui'
import { ChartFrame, CurvePanels } from '@quantamental/ui/charts'
import { Blocks, headingsOf, Reading } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { PageLink } from '../../../components/page-links.tsx'
import { hasCalculator } from '../article-catalog.ts'
import { AltmanCalculator } from '../calculator/altman-calculator.tsx'
import { BeneishCalculator } from '../calculator/beneish-calculator.tsx'
import { Markdown } from '../markdown.tsx'
import { anchorOf, DocumentSection, Page, WithContents } from '../methodology-layout.tsx'
import { methodologyPath, referencePath } from '../methodology-paths.ts'
import { ARTICLES } from './articles.ts'
import type { ModelArticle } from './model-article.ts'

/** Chart of what moves a model, with its points as a table. */
function ArticleCurves({ article }: { readonly article: ModelArticle }) {
  const { text, result, format, panels, bounds = [] } = article
  const rows = panels.flatMap(({ label, points, formatX }) =>
    points.map(({ x, y }) => [label, formatX(x), y] as const),
  )
  return (
    <ChartFrame
      id="curves"
      title={`What moves the ${result}`}
      summary={`Each panel changes one input and leaves the others as in the example. The large dot is ${text.company}. All panels have the same vertical axis: ${result}.`}
      csvName={`${text.slug}-curves`}
      hint="Hover over a curve or use the arrow keys to read its values."
      table={{
        columns: [{ label: 'Input' }, { label: 'Value' }, { label: result, numeric: true, format }],
        rows,
      }}
    >
      {({ width, active, onActive }) => (
        <CurvePanels
          panels={panels}
          bounds={bounds}
          format={format}
          width={width}
          active={active}
          onActive={onActive}
        />
      )}
    </ChartFrame>
  )
}

/** Section that the curves follow. */
const CURVES_AFTER = 'what-moves-it'
const EVIDENCE = 'How accurate it is'

const Prose = styled(Reading)`
  font-size: 16px;
  overflow-wrap: anywhere;
  & > h2:first-child {
    margin-top: 0;
  }
`

/** Article of one model: text, curves of its inputs, calculator, and the evidence from its description. */
export function MethodologyArticle({ document: model }: { readonly document: Methodology }) {
  const { code, name, version, sections } = model
  const article = ARTICLES.get(code)
  if (!article) throw new Error(`No article on the model ${code}`)
  const { summary, blocks } = article.text
  const headings = headingsOf(blocks)
  const following = headings[headings.findIndex(({ id }) => id === CURVES_AFTER) + 1]
  const cut = blocks.findIndex((block) => block.type === 'heading' && block.id === following?.id)
  const evidence = sections.find(({ heading }) => heading === EVIDENCE)
  const contents = [
    ...headings.flatMap((heading) =>
      heading.id === CURVES_AFTER && hasCalculator(code)
        ? [heading, { id: 'calculator', text: 'Calculator' }]
        : [heading],
    ),
    ...(evidence ? [{ id: anchorOf(EVIDENCE), text: EVIDENCE }] : []),
  ]
  return (
    <Page>
      <Head {...methodologyTexts(name)} canonicalPath={methodologyPath(code)} />
      <PageLink to={methodologyPath()}>All models</PageLink>
      <PageTitle style={{ margin: '6px 0 8px' }}>{name}</PageTitle>
      <Lead>{summary}</Lead>
      <Text tone="muted" size={13.5} above={6}>
        Version {version} ·{' '}
        <PageLink to={referencePath(code)}>Reference, generated from the code</PageLink>
      </Text>
      <WithContents contents={contents}>
        <Prose>
          <Blocks blocks={blocks.slice(0, cut)} linkAs={PageLink} />
        </Prose>
        <div style={{ maxWidth: 920 }}>
          <ArticleCurves article={article} />
        </div>
        {hasCalculator(code) && (
          <div style={{ maxWidth: 920, scrollMarginTop: 84 }}>
            {code === 'altman' ? <AltmanCalculator /> : <BeneishCalculator />}
          </div>
        )}
        <Prose>
          <Blocks blocks={blocks.slice(cut)} linkAs={PageLink} />
        </Prose>
        {evidence && (
          <DocumentSection heading={EVIDENCE}>
            <Markdown markdown={evidence.markdown} label={EVIDENCE} />
          </DocumentSection>
        )}
      </WithContents>
    </Page>
  )
}
