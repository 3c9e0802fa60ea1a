import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** The way back skips the page that the link is on. */
  replace?: boolean;
  /** What the next page is told besides its address. */
  state?: unknown;
};

/** A link to a page of the app. The router's own can also fetch data ahead for a framework, which weighs as much as its routes. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const options = { ...(replace === undefined ? {} : { replace }), state };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}
