import type { ComponentProps } from 'react';

/** A text area of one row. In a card it grows with its text, in browsers that support `field-sizing`. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={1} dir="auto" {...rest} className={`input ${className}`} />;
}
