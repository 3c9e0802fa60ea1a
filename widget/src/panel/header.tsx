import type { Texts } from '../texts.ts';
import { Avatar } from './avatar.tsx';

export const Header = ({ name, texts }: { name: string; texts: Texts }) => (
  <header class="head">
    <Avatar name={name} />
    <div>
      <h1 dir="auto">{name}</h1>
      <p>{texts.assistant}</p>
    </div>
  </header>
);
