/** The first letter or digit of a name, whatever its script. */
const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase();

/** The bot's initial; without a bot's name, the visitor. */
export const Avatar = ({ name }: { name: string | null }) => (
  <span class="avatar" aria-hidden="true">
    {name === null ? <Icon name="user" /> : initialOf(name)}
  </span>
);

/** Paths of Lucide icons (ISC licence). */
const paths = {
  send: 'm5 12 7-7 7 7M12 19V5',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
};

export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
