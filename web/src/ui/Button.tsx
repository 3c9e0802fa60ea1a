import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from './Link.tsx';
import './Button.css';

type ButtonVariant = 'filled' | 'soft' | 'sun' | 'outlined' | 'text' | 'danger' | 'danger-filled';
type Style = { variant?: ButtonVariant; size?: 'small' };

const classOf = (variant: ButtonVariant = 'filled', size?: 'small') =>
  `button button-${variant}${size ? ' is-small' : ''}`;

type ButtonProps = ComponentProps<'button'> & Style;

/**
 * A button that stays focusable while it is `disabled`: it sets `aria-disabled` and ignores presses. As a submit button
 * it also stops Enter from submitting the form, because browsers then click that button.
 */
export function Button({ variant, size, disabled = false, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={disabled || undefined}
      className={classOf(variant, size)}
      onClick={press}
    />
  );
}

export function ButtonLink({ variant, size, ...rest }: LinkProps & Style) {
  return <Link {...rest} className={classOf(variant, size)} />;
}

/** A link back to another page. */
export function BackLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="outlined" size="small" to={to}>
      <ArrowLeft aria-hidden />
      {children ?? t('back')}
    </ButtonLink>
  );
}

/** A link to the plans, next to a feature that the owner's plan does not include. */
export function UpgradeLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="outlined" size="small" to="/pricing">
      {t('upgrade')}
    </ButtonLink>
  );
}
