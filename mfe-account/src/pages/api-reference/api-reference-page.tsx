import { API_KEY_MIN_TIER, API_KEY_REQUESTS_PER_MINUTE } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import {
  BRAND,
  PLAN_TIERS,
  referenceRoute,
  SERVICE_NAMES,
  type ServiceName,
} from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import {
  Container,
  Field,
  Head,
  Lead,
  media,
  PageTitle,
  Row,
  Stack,
  Text,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { PageState } from '../../components/account-page.tsx'
import { API_REFERENCE_PATH, SETTINGS_PATH } from '../../route-paths.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './code-samples.ts'
import { OperationCard } from './operation-card.tsx'
import {
  listSections,
  type ReferenceDocument,
  type ReferenceSection,
} from './reference-document.ts'

const Page = styled(Container)`
  padding-top: 28px;
  padding-bottom: 96px;
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 40px;
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`
const Contents = styled.nav`
  position: sticky;
  top: 88px;
  display: grid;
  align-content: start;
  gap: 2px;
  height: max-content;
  font-size: 14px;
  a {
    padding: 6px 0;
    color: ${tokens.color.muted};
  }
  @media (max-width: 1023px) {
    position: static;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  }
`
const Options = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 20px;
  padding: 16px;
  ${tokens.frame.card};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Languages = styled.fieldset`
  display: flex;
  gap: 16px;
  min-height: 44px;
  align-items: center;
  margin: 26px 0 auto;
  padding: 0;
  border: 0;
  font-size: 14px;
  ${media.phone} {
    margin: 0;
  }
`
const Section = styled.section`
  display: grid;
  gap: 12px;
  scroll-margin-top: 80px;
  h2 {
    margin: 0;
    font-size: 20px;
  }
`

const idOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

interface Reference {
  readonly sections: readonly ReferenceSection[]
  /** Services with a document of their own. */
  readonly services: readonly ServiceName[]
}

function useSections() {
  const { http } = useShell()
  return useQuery<Reference, ApiError>({
    queryKey: ['account', 'api-reference'],
    queryFn: async ({ signal }) => {
      const documents = await Promise.all(
        SERVICE_NAMES.map((service) => http.call(referenceRoute(service), { signal })),
      )
      const found = documents as ReferenceDocument[]
      const services = SERVICE_NAMES.filter(
        (_, at) => Object.keys(found[at]?.paths ?? {}).length > 0,
      )
      return { sections: listSections(found), services }
    },
  })
}

const PLAN_NAME = PLAN_TIERS.find(({ tierNumber }) => tierNumber === API_KEY_MIN_TIER)?.name

function Operations({ sections, services }: Reference) {
  const [language, setLanguage] = useState<SampleLanguage>('curl')
  const [apiKey, setApiKey] = useState('')
  return (
    <Columns>
      <Contents aria-label="Sections">
        {sections.map(({ tag }) => (
          <a key={tag} href={`#${idOf(tag)}`}>
            {tag}
          </a>
        ))}
      </Contents>
      <Stack gap={32}>
        <Options>
          <Field
            label="Your API key"
            hint="Shown in the code only; it isn’t sent or saved."
            autoComplete="off"
            spellCheck={false}
            value={apiKey}
            onChange={(event) => setApiKey(event.target.value.trim())}
          />
          <Languages>
            <VisuallyHidden as="legend">Language of the code</VisuallyHidden>
            {SAMPLE_LANGUAGES.map((each) => (
              <Row as="label" key={each} gap={6}>
                <input
                  type="radio"
                  name="language"
                  checked={language === each}
                  onChange={() => setLanguage(each)}
                />
                {each}
              </Row>
            ))}
          </Languages>
        </Options>
        <Text tone="muted" size={14}>
          OpenAPI documents for your own tools:{' '}
          {services.map((service, at) => (
            <span key={service}>
              {at > 0 && ', '}
              <TextLink href={referenceRoute(service).path}>{service}</TextLink>
            </span>
          ))}
        </Text>
        {sections.map(({ tag, about, operations }) => (
          <Section key={tag} id={idOf(tag)}>
            <h2>{tag}</h2>
            <Text tone="muted">{about}</Text>
            <Stack gap={8}>
              {operations.map((operation) => (
                <OperationCard key={operation.operationId} {...{ operation, language, apiKey }} />
              ))}
            </Stack>
          </Section>
        ))}
      </Stack>
    </Columns>
  )
}

/** Reference of the HTTP API for API keys, from the OpenAPI documents of the services. */
export function ApiReferencePage() {
  const query = useSections()
  return (
    <Page>
      <Head
        title="API reference"
        description={`All requests that a ${BRAND.name} API key can make, with code in curl, TypeScript and Python.`}
        canonicalPath={API_REFERENCE_PATH}
      />
      <Stack gap={24}>
        <Stack gap={6}>
          <PageTitle>API reference</PageTitle>
          <Lead>
            Every figure on this site, for your own scripts and spreadsheets. Exchange an API key
            for a token valid for five minutes, then send up to {API_KEY_REQUESTS_PER_MINUTE}{' '}
            requests a minute.
          </Lead>
          <Text tone="muted">
            API keys come with the {PLAN_NAME} plan:{' '}
            <TextLink as={Link} to={`${SETTINGS_PATH}#api-keys`}>
              create one in Settings
            </TextLink>
            .
          </Text>
        </Stack>
        {query.isSuccess ? (
          <Operations {...query.data} />
        ) : (
          <PageState query={query} what="the API reference" heights={[92, 52, 52, 52, 52, 52]} />
        )}
      </Stack>
    </Page>
  )
}
