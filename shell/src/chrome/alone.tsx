import { Component, type ReactNode } from 'react'

/** Boundary that hides its children if they fail to load, without affecting the rest of the page. */
export class Alone extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
