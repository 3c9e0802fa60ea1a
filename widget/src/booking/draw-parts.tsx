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

/** A link that opens in a new tab; only for http(s) addresses. */
export const drawLink = (url: string, label: string) =>
  /^https?:/.test(url) && (
    <a class="quiet" href={url} target="_blank" rel="noopener nofollow">
      {label}
    </a>
  );
