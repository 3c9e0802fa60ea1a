import { Icon } from './icons.tsx';

/** The first letter or digit of a name, whatever its script. */
export const initialOf = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase();

/** The bot's initial; without a bot's name, the visitor. */
export const Avatar = ({ name }: { name: string | null }) => (
  <span class="avatar" aria-hidden="true">
    {name === null ? <Icon name="user" /> : initialOf(name)}
  </span>
);
