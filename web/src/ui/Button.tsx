import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './Button.css';

export type ButtonLook = 'filled' | 'soft' | 'outlined' | 'text' | 'danger' | 'danger-filled';
type Style = { look?: ButtonLook; size?: 'small' | 'usual' };

const classOf = ({ look = 'filled', size = 'usual' }: Style) => `button button-${look} is-${size}`;

export function Button({ look, size, ...rest }: ComponentProps<'button'> & Style) {
  return <button type="button" {...rest} className={classOf(styleOf(look, size))} />;
}

export function ButtonLink({ look, size, ...rest }: ComponentProps<typeof Link> & Style) {
  return <Link {...rest} className={classOf(styleOf(look, size))} />;
}

function styleOf(look: Style['look'], size: Style['size']): Style {
  return { ...(look ? { look } : {}), ...(size ? { size } : {}) };
}
