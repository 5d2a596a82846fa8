import { Component, type ReactNode } from "react";
import type { CompiledBlock } from "../compiled.ts";

interface BlockBoundaryProps {
  block: CompiledBlock;
  /** What stands in for the block when its view throws. */
  fallback: ReactNode;
  children: ReactNode;
}

interface BlockBoundaryState {
  block: CompiledBlock;
  failed: boolean;
}

/** Keeps a block that throws from taking the rest of the page with it. New content gets another try. */
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
