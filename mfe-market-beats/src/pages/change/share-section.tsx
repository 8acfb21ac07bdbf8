import {
  type ChangeDetail,
  changeCardPath,
  changePath,
  changePicturePath,
  changeTitle,
} from '@quantamental/api/market-beats'
import { useCopy } from '@quantamental/remote/copy'
import { Button, Row, Stack, Text, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Section = styled.details`
  ${tokens.frame.card};
  summary {
    padding: 14px 20px;
    font-weight: 600;
    cursor: pointer;
  }
  > div {
    padding: 4px 20px 20px;
  }
`
const Copied = styled.code`
  flex: 1 1 260px;
  min-width: 0;
  padding: 8px 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  font: 13px/1.5 ${tokens.font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`
const Picture = styled.img`
  width: 100%;
  max-width: 480px;
  height: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
`

function CopyRow({ name, value }: { readonly name: string; readonly value: string }) {
  const copy = useCopy('text')
  return (
    <Stack gap={6}>
      <Text as="h2" size={14} weight={600}>
        {name}
      </Text>
      <Row gap={10}>
        <Copied>{value}</Copied>
        <Button aria-label={`Copy ${name.toLowerCase()}`} onClick={() => void copy(value)}>
          Copy
        </Button>
      </Row>
    </Stack>
  )
}

/** HTML that shows a change's card on another site. */
function embedCode(change: ChangeDetail, origin: string): string {
  const { ticker, quarter } = change
  const src = origin + changeCardPath({ ticker, quarter })
  return `<iframe src="${src}" title="${changeTitle(change)}" width="420" height="260" style="max-width:100%;border:0" loading="lazy"></iframe>`
}

/** Link, picture and embed code of a visible change; picture and code once it is public. */
export function ShareSection({ change }: { readonly change: ChangeDetail }) {
  const { origin } = window.location
  const picture = changePicturePath(change)
  return (
    <Section>
      <summary>Share or embed</summary>
      <Stack gap={20}>
        <CopyRow name="Link to this page" value={origin + changePath(change)} />
        {change.is_public ? (
          <>
            <CopyRow name="Embed code" value={embedCode(change, origin)} />
            <Stack gap={8}>
              <Text as="h2" size={14} weight={600}>
                Picture
              </Text>
              <Picture
                src={picture}
                alt={changeTitle(change)}
                width={1200}
                height={630}
                loading="lazy"
              />
              <div>
                <TextLink href={picture} download={`${change.ticker}-${change.quarter}.png`}>
                  Download picture (PNG)
                </TextLink>
              </div>
            </Stack>
          </>
        ) : (
          <Text tone="muted" size={14}>
            The picture and the embed code become available once the change is public, two quarters
            after its report.
          </Text>
        )}
      </Stack>
    </Section>
  )
}
