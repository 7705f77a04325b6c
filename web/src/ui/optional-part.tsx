import { Component } from "react";
import type { ReactNode } from "react";

/** Shows `fallback`, or nothing, when `children` fail: for what the page works without. */
export class OptionalPart extends Component<{ children: ReactNode; fallback?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
