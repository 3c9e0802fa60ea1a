/** The first letter or digit of a name, in any script, in upper case; else `?`. */
const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase();

/** The initial of the bot's name; the visitor's icon if the name is null. */
export const drawAvatar = (name: string | null) => (
  <span class="avatar" aria-hidden="true">
    {name === null ? drawIcon(icons.user) : initialOf(name)}
  </span>
);

/** SVG paths on a 24×24 grid. */
export const icons = {
  send: 'm5 12 7-7 7 7M12 19V5',
  user: 'M4 21c0-8 16-8 16 0M8 8a4 4 0 1 1 8 0 4 4 0 1 1-8 0Z',
};

export const drawIcon = (path: string) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
