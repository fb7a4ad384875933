import { Component, type ReactNode } from 'react'
import { getStatus } from './page-error.ts'
import type { PagesConfig } from './pages-config.ts'

type Props = { Failed: PagesConfig['Failed']; children: ReactNode; onRetry: () => void }

/** An error boundary that shows the error screen, with a retry. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    const { Failed, onRetry } = this.props
    const retry = () => {
      this.setState({ error: null })
      onRetry()
    }
    return <Failed status={getStatus(this.state.error)} retry={retry} />
  }
}
