import { Component, type ReactNode, Suspense } from 'react'

/** Boundary that hides its children if they fail to load, without affecting the rest of the page. */
export class Alone extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
