import { Component, type ErrorInfo, type ReactNode } from 'react';

import { isChunkError } from '../source/is-chunk-error.ts';

/** Milliseconds after which another crash gets a second mount again. */
const CALM = 60_000;

interface Props {
  readonly children: ReactNode;
  /** Told of a crash that a second mount did not mend. */
  readonly onCrash: (error: unknown, info: ErrorInfo) => void;
}

interface State {
  readonly crashed: boolean;
  readonly mounts: number;
}

/** Keeps a crash of one part to its place on the page, and mounts the part a second time at once. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { crashed: false, mounts: 0 };
  #lastCrash = -CALM;

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const now = performance.now();
    const isFirst = now - this.#lastCrash >= CALM;
    this.#lastCrash = now;
    // A file that can not be had stays so for whoever imports it: mounting it again does not help.
    if (isFirst && !isChunkError(error))
      this.setState(({ mounts }) => ({ crashed: false, mounts: mounts + 1 }));
    else this.props.onCrash(error, info);
  }

  override render() {
    return this.state.crashed ? null : <Mount key={this.state.mounts}>{this.props.children}</Mount>;
  }
}

function Mount({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
