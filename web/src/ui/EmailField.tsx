import { type ComponentProps, type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onChange: (change: { target: { value: string } }) => void;
};

/** An email address. If its domain has a likely typing error, a button in place of the help corrects it. */
export function EmailField({ help, onChange, onBlur, ...rest }: Props) {
  const { t } = useTranslation();
  const [isTyping, setIsTyping] = useState(false);
  const meant = meantAddress(rest.value.trim(), isTyping);
  const correction = meant ? (
    <Button variant="text" size="small" onClick={() => onChange({ target: { value: meant } })}>
      {t('emailMeant', { email: meant })}
    </Button>
  ) : null;
  const change = ({ target }: { target: { value: string } }) => {
    setIsTyping(true);
    onChange({ target });
  };
  const endTyping = (event: FocusEvent<HTMLInputElement>) => {
    setIsTyping(false);
    onBlur?.(event);
  };
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="email"
      required
      {...rest}
      help={correction ?? help}
      onChange={change}
      onBlur={endTyping}
    />
  );
}

/** The most used mail domains. */
const domains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'protonmail.com',
  'telefonica.net',
  'movistar.es',
];
/** Parts of domains that resemble one of these, but exist. */
const existing = ['mail', 'email', 'ymail', 'cloud', 'cam'];

/** The address with the domain that was probably meant; null if the domain has no likely typing error. */
function meantAddress(address: string, isTyping: boolean): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const dot = domain.lastIndexOf('.');
  if (at < 1 || dot < 1 || domains.includes(domain)) return null;
  if (isTyping && domains.some((known) => known.startsWith(domain))) return null;
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot + 1);
  // Gmail has only ".com", so any other ending is an error.
  const known = domains.find((other) => {
    const [otherName = '', otherEnding = ''] = other.split('.');
    return isNear(name, otherName) && (isNear(ending, otherEnding) || other === 'gmail.com');
  });
  // The endings "co" and "cm" exist; longer ones near "com" do not.
  const corrected = ending.length > 2 && isNear(ending, 'com') ? `${name}.com` : domain;
  const meant = known ?? corrected;
  return meant === domain ? null : `${address.slice(0, at)}@${meant}`;
}

const isNear = (typed: string, known: string): boolean =>
  typed === known || (!existing.includes(typed) && areOneEditApart(typed, known));

/** Whether one letter more, less or different, or two swapped ones, turn one word into the other. */
function areOneEditApart(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start++;
  // The parts that differ: first without the common beginning, then without the common end.
  let a = typed.slice(start);
  let b = known.slice(start);
  while (a !== '' && a.at(-1) === b.at(-1)) {
    a = a.slice(0, -1);
    b = b.slice(0, -1);
  }
  const areSwapped = a.length === 2 && a === [...b].reverse().join('');
  return Math.max(a.length, b.length) === 1 || areSwapped;
}
