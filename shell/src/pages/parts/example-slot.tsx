import type { ModelExampleKind } from '@quantamental/remote/remote-module'
import { Link } from '@quantamental/remote/router'
import {
  Button,
  CardSurface,
  media,
  Row,
  TextLink,
  tokens,
  VisuallyHidden,
  withoutProps,
} from '@quantamental/ui'
import styled, { keyframes } from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { RemoteSlot } from '../../composition/remote-slot.tsx'
import { useNear } from './use-near.ts'

/** Heights of the examples as they were measured: phone, up to 1023 px, above. Pixels. */
const HEIGHTS: Readonly<Record<ModelExampleKind, readonly [number, number, number]>> = {
  'company-card': [1010, 846, 486],
  'rating-history': [734, 548, 548],
  'rating-scale': [638, 515, 515],
  'valuation-gauge': [815, 588, 588],
  'z-score': [1505, 1219, 1045],
  'z-calculator': [1455, 1263, 824],
  'm-score': [1337, 1007, 865],
  'm-calculator': [1800, 1405, 798],
  'ranked-financials': [838, 534, 498],
}

const Room = styled.div.withConfig(withoutProps('kind'))<{ readonly kind: ModelExampleKind }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: ${({ kind }) => HEIGHTS[kind][2]}px;
  ${media.narrow} {
    min-height: ${({ kind }) => HEIGHTS[kind][1]}px;
  }
  ${media.phone} {
    min-height: ${({ kind }) => HEIGHTS[kind][0]}px;
  }
  /* What cannot be had needs no room; the remote marks its own troubles alike. */
  &:has([data-example-trouble]) {
    min-height: 0;
  }
`
const breathe = keyframes`50% { opacity: 0.55; }`
const Bone = styled.div`
  height: 100%;
  border-radius: 6px;
  background: ${tokens.colour.grey};
  animation: ${breathe} 1400ms ease-in-out infinite;
`
const NameBone = styled(Bone)`
  width: 240px;
  height: 24px;
  margin-bottom: 12px;
`
const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  min-height: inherit;
`
const Surface = styled(CardSurface)`
  flex: 1;
`

/** An example on its way: the room it will take. */
function Placeholder() {
  return (
    <Waiting aria-busy="true">
      <NameBone aria-hidden="true" />
      <Surface as="div">
        <VisuallyHidden>Loading the live example</VisuallyHidden>
        <Bone aria-hidden="true" />
      </Surface>
    </Waiting>
  )
}

/** Where no remote shows examples: a way to the figures if there is one, else nothing. */
function NoExample({ path, label }: Pick<ExampleSlotProps, 'path' | 'label'>) {
  const { isRoutable } = useChrome()
  if (!isRoutable(path)) return <span data-example-trouble="" />
  return (
    <p data-example-trouble="">
      <TextLink as={Link} {...{ to: path }}>
        {label}
      </TextLink>
    </p>
  )
}

export interface ExampleSlotProps {
  readonly kind: ModelExampleKind
  readonly ticker: string
  /** The whole page of what the example shows. */
  readonly path: string
  /** Words of a link to it, for where the example cannot be had. */
  readonly label: string
}

/**
 * A live example of a model, by the remote that offers it. Its code and data come when it is near the
 * screen, so that the words of a page never wait for it; until then its room is kept.
 */
export function ExampleSlot({ kind, ticker, path, label }: ExampleSlotProps) {
  const [box, isNear] = useNear()
  const placeholder = <Placeholder />
  return (
    <Room ref={box} kind={kind}>
      {isNear ? (
        <RemoteSlot
          name="model-example"
          props={{ kind, ticker }}
          fallback={<NoExample path={path} label={label} />}
          pending={placeholder}
          renderFault={(retry) => (
            <CardSurface role="status" data-example-trouble="">
              <Row gap={12}>
                <p>
                  The live example is not available right now. The rest of the page is complete.
                </p>
                <Button size="small" onClick={retry}>
                  Retry
                </Button>
              </Row>
            </CardSurface>
          )}
        />
      ) : (
        placeholder
      )}
    </Room>
  )
}
