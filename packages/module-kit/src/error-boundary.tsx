/** Catches what a remote's screens throw while rendering, and tells the shell, which shows its failure box. */
import { Component, type ReactNode } from 'react';

interface Props {
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** Anything thrown, as an Error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Renders nothing once a child has thrown. */
export class RemoteErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(asError(error));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
