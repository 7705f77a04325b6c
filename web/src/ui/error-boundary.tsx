import { Component } from "react";
import type { ReactNode } from "react";

/** Shows `fallback` if `children` throw while rendering. For components that the page works without. */
export class ErrorBoundary extends Component<{ fallback?: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
