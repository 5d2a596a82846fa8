import { Component, type ReactNode } from "react";
import type { CompiledBlock } from "../src/compiled.ts";

interface BlockBoundaryProps {
  block: CompiledBlock;
  /** Shown if the block throws. */
  fallback: ReactNode;
  children: ReactNode;
}

interface BlockBoundaryState {
  block: CompiledBlock;
  failed: boolean;
}

/** Shows a fallback for a block that throws. Renders the block again when its content changes. */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { block: this.props.block, failed: false };

  static getDerivedStateFromError(): Partial<BlockBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ block }: BlockBoundaryProps, state: BlockBoundaryState) {
    return block === state.block ? null : { block, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
