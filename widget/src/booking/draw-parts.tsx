import type { ComponentChildren } from 'preact';

export const drawButton = (
  label: ComponentChildren,
  onClick: () => void,
  attributes: Record<string, unknown> = {},
) => (
  <button type="button" class="quiet" onClick={onClick} {...attributes}>
    {label}
  </button>
);

/** Only addresses of the web are opened. */
export const drawLink = (url: string, label: string) =>
  /^https?:/.test(url) && (
    <a class="quiet" href={url} target="_blank" rel="noopener nofollow">
      {label}
    </a>
  );
