import { ApiError } from '@quantamental/api/client'
import { Button, Container, Head, Notice, Text } from '@quantamental/ui'
import { Component, type ReactNode } from 'react'
import styled from 'styled-components'
import { reportFault } from './fault-report.ts'
import { RemoteFault } from './load-remote.ts'

const Box = styled.div`
  max-width: 760px;
  padding: 32px 0;
`
const Detail = styled.p`
  margin: 6px 0 12px;
  font-size: 13px;
  overflow-wrap: anywhere;
`

export interface FaultCardProps {
  /** User-visible name: `Recent updates`. */
  readonly area: string
  /** Path of the failed page. */
  readonly path: string
  readonly remote: string
  readonly version: string | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

function reasonOf(error: unknown): string {
  if (error instanceof RemoteFault && error.phase === 'off') {
    return 'It’s down for maintenance and will be back automatically.'
  }
  return 'The rest of the site still works. Please try again.'
}

/** Details for support: `mfe_stocks 1.0.0-ab12cd34 · timeout · request 7f3a`. */
function faultDetail({
  remote,
  version,
  error,
}: Pick<FaultCardProps, 'remote' | 'version' | 'error'>) {
  const phase = error instanceof RemoteFault ? error.phase : 'page'
  const request = error instanceof ApiError && error.requestId ? `request ${error.requestId}` : ''
  return [[remote, version].filter(Boolean).join(' '), phase, request].filter(Boolean).join(' · ')
}

/** Error card for an area with its reason and a Retry button. */
export function FaultCard(props: FaultCardProps) {
  return (
    <Container>
      <Head
        title={props.area}
        description={`${props.area} is not available right now.`}
        canonicalPath={props.path}
        noindex
      />
      <Box>
        <Notice tone="danger">
          <Text as="h1" size={18}>
            {props.area} is not available right now
          </Text>
          <p>{reasonOf(props.error)}</p>
          <Detail>{faultDetail(props)}</Detail>
          <Button size="small" onClick={props.onRetry}>
            Retry
          </Button>
        </Notice>
      </Box>
    </Container>
  )
}

interface RemoteBoundaryProps {
  readonly remote: string
  readonly version: string | undefined
  /** A new value, as after navigation, clears the fault. */
  readonly resetKey: string
  /** Return true if the children can be rendered again immediately. */
  readonly onFault: (error: unknown) => boolean
  readonly renderFault: (error: unknown, clear: () => void) => ReactNode
  readonly children: ReactNode
}

interface RemoteBoundaryState {
  readonly fault: { readonly error: unknown } | null
  readonly resetKey: string
}

/** Error boundary that isolates failures of a remote in loading, rendering and effects. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { fault: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<RemoteBoundaryState> {
    return { fault: { error } }
  }

  static getDerivedStateFromProps(
    { resetKey }: RemoteBoundaryProps,
    state: RemoteBoundaryState,
  ): Partial<RemoteBoundaryState> | null {
    return resetKey === state.resetKey ? null : { fault: null, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    const { remote, version, onFault } = this.props
    // Loading faults are already counted and reported by the loader.
    if (error instanceof RemoteFault) return
    reportFault({ phase: 'render', remote, version, error })
    if (onFault(error)) this.#clear()
  }

  readonly #clear = () => this.setState({ fault: null })

  override render(): ReactNode {
    const { fault } = this.state
    return fault ? this.props.renderFault(fault.error, this.#clear) : this.props.children
  }
}
