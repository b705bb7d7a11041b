import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage.tsx';

type ErrorBoundaryProps = {
  /** The error page's text, if its own doesn't fit. */
  text?: string;
  children: ReactNode;
};

/** Shows the error page if rendering throws. A class, because React has no hook that catches errors. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { text, children } = this.props;
    return this.state.hasFailed ? <ErrorPage text={text} /> : children;
  }
}
