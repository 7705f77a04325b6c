import { Component } from "react";
import type { ReactNode } from "react";

/** Leaves its place to `otherwise` when `children` fail: for what the page works without. */
export class OptionalPart extends Component<{ otherwise?: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
