import type { ComponentChildren } from 'preact';
import type { Texts } from '../texts.ts';
import { Avatar } from './avatar.tsx';

export type BubbleProps = {
  from: 'user' | 'bot';
  botName: string;
  texts: Texts;
  children: ComponentChildren;
};

export const Bubble = ({ from, botName, texts, children }: BubbleProps) => (
  <div class={`line ${from}`}>
    <Avatar name={from === 'bot' ? botName : null} />
    <div class="bubble" dir="auto">
      <span class="unseen">{texts[from]}: </span>
      {children}
    </div>
  </div>
);
