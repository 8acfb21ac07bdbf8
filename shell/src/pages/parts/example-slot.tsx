import type { ModelExampleKind } from '@quantamental/remote/remote-module'
import {
  Button,
  CardSurface,
  media,
  Row,
  tokens,
  VisuallyHidden,
  withoutProps,
} from '@quantamental/ui'
import styled, { keyframes } from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { RemoteSlot } from '../../composition/remote-slot.tsx'
import { PageLink } from './path-link.tsx'
import { useNear } from './use-near.ts'

/** Ticker of live examples; exists in both simulated and real data. */
export const EXAMPLE_TICKER = 'AAPL'

/** Measured heights of the examples in pixels: phone, up to 1023 px, wider. */
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
  /* Errors need no reserved height; the remote marks its own errors the same way. */
  &:has([data-example-error]) {
    min-height: 0;
  }
`
const breathe = keyframes`50% { opacity: 0.55; }`
const Bone = styled.div`
  height: 100%;
  border-radius: 6px;
  background: ${tokens.color.grey};
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

/** Loading placeholder with the height of the example. */
function Placeholder() {
  return (
    <Waiting aria-busy="true">
      <NameBone aria-hidden="true" />
      <Surface as="div">
        <VisuallyHidden>Loading live example</VisuallyHidden>
        <Bone aria-hidden="true" />
      </Surface>
    </Waiting>
  )
}

/** Fallback without a remote for examples: a link to the figures if the page exists. */
function NoExample({ path, label }: Pick<ExampleSlotProps, 'path' | 'label'>) {
  const { isRoutable } = useChrome()
  if (!isRoutable(path)) return <span data-example-error="" />
  return (
    <p data-example-error="">
      <PageLink to={path}>{label}</PageLink>
    </p>
  )
}

export interface ExampleSlotProps {
  readonly kind: ModelExampleKind
  readonly ticker: string
  /** Page with the full figures. */
  readonly path: string
  /** Label of the fallback link to that page. */
  readonly label: string
}

/**
 * Live example of a model, rendered by a remote. Its code and data load when it is scrolled near, so the
 * page text never waits for it; its height is reserved until then.
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
            <CardSurface role="status" data-example-error="">
              <Row gap={12}>
                <p>Couldn’t load the live example. Please try again.</p>
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
