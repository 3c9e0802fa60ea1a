import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** History state for the next page. */
  state?: unknown;
};

/** A link to a page of the app. The router's own link also supports prefetching, which adds much code. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const options = { ...(replace === undefined ? {} : { replace }), state };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}
