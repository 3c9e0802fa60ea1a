import type { ComponentProps } from 'react';

/** A text area that grows with its text. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={1} dir="auto" {...rest} className={`input ${className}`} />;
}
