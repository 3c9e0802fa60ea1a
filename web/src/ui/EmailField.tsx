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
function meantAddress(address: string, isUnfinished: boolean): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const dot = domain.lastIndexOf('.');
  if (at < 1 || dot < 1 || domains.includes(domain)) return null;
  if (isUnfinished && domains.some((known) => known.startsWith(domain))) return null;
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot + 1);
  const known = domains.find((other) => {
    const [otherName = '', otherEnding = ''] = other.split('.');
    return isNear(name, otherName) && (isNear(ending, otherEnding) || other === 'gmail.com');
  });
  // "co" and "cm" are the ends of domains, unlike longer words near "com".
  const corrected = ending.length > 2 && isNear(ending, 'com') ? `${name}.com` : domain;
  const meant = known ?? corrected;
  return meant === domain ? null : `${address.slice(0, at)}@${meant}`;
}

const isNear = (typed: string, known: string): boolean =>
  typed === known || (!existing.includes(typed) && areOneEditApart(typed, known));

/** Whether one letter more, less or different, or two swapped ones, turn one word into the other. */
function areOneEditApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [a, b] = [one.slice(start), other.slice(start)];
  while (a !== '' && a.at(-1) === b.at(-1)) [a, b] = [a.slice(0, -1), b.slice(0, -1)];
  // What differs is left, without the common beginning and end.
  const areSwapped = a.length === 2 && a === [...b].reverse().join('');
  return Math.max(a.length, b.length) === 1 || areSwapped;
}
