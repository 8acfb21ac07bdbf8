import { type Methodology, methodologyReferenceTexts } from '@quantamental/api/stocks'
import { Head, Lead, PageTitle, Text } from '@quantamental/ui'
import { PageLink } from '../../components/page-links.tsx'
import { Markdown } from './markdown.tsx'
import { anchorOf, DocumentSection, Page, WithContents } from './methodology-layout.tsx'
import { methodologyPath, referencePath } from './methodology-paths.ts'

/** Generated documentation of one model, with the names used in its code. */
export function MethodologyReference({ document: model }: { readonly document: Methodology }) {
  const { code, name, version, sections } = model
  return (
    <Page>
      <Head {...methodologyReferenceTexts(name)} canonicalPath={referencePath(code)} />
      <PageLink to={methodologyPath(code)}>{`${name} explained`}</PageLink>
      <PageTitle style={{ margin: '6px 0 8px' }}>{`${name}: reference`}</PageTitle>
      <Lead>Generated from the code that calculates the figures.</Lead>
      <Text tone="muted" size={13.5} above={6}>
        Version {version}
      </Text>
      <WithContents
        contents={sections.map(({ heading }) => ({ id: anchorOf(heading), text: heading }))}
      >
        {sections.map(({ heading, markdown }) => (
          <DocumentSection key={heading} heading={heading}>
            <Markdown markdown={markdown} label={heading} formula={heading === 'Formula'} />
          </DocumentSection>
        ))}
      </WithContents>
    </Page>
  )
}
