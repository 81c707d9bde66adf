import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
}

interface FailureBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Shows `fallback` in place of what failed below it; `retry` mounts the children anew. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
