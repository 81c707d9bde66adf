import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onCrash: (error: unknown, info: ErrorInfo) => void;
}

/** Keeps a crash of one part to its place on the page. */
export class RemoteBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCrash(error, info);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return this.props.fallback(() => this.setState({ crashed: false }));
  }
}
