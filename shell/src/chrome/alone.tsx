import { Component, type ReactNode, Suspense } from 'react'

/** A part of the chrome that comes by itself: one that does not come takes nothing else with it. */
export class Alone extends Component<{ readonly children: ReactNode }> {
  override state = { isGone: false }
  static getDerivedStateFromError = () => ({ isGone: true })
  override render() {
    return this.state.isGone ? null : <Suspense>{this.props.children}</Suspense>
  }
}
