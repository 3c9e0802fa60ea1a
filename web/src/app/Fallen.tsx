import { Component, type ReactNode } from 'react';
import { FallenPage } from './FallenPage.tsx';

/** Catches what a page throws, a part that could not be fetched after a new version included. */
export class Fallen extends Component<{ children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false };

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override render() {
    return this.state.fallen ? <FallenPage /> : this.props.children;
  }
}
