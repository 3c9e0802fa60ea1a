import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { ownZone, zoneName } from '../../ui/zoned-time.ts';

const mostShown = 8;

type Props = { value: string; onChosen: (timeZone: string) => void };

/** The business's time zone, found by typing part of its city or region. */
export function ZoneField({ value, onChosen }: Props) {
  const { t } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = typed === null ? [] : zonesWith(typed, value);
  const close = () => {
    setTyped(null);
    setAt(0);
  };
  const choose = (zone: string | undefined) => {
    if (zone) onChosen(zone);
    close();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (typed === null ? setTyped('') : setAt((at + 1) % Math.max(1, found.length))),
    ArrowUp: () => setAt((at - 1 + found.length) % Math.max(1, found.length)),
    Enter: () => choose(found[at]),
    Escape: close,
  };
  const open = found.length > 0;
  return (
    <Field
      label={t('calendar.zone')}
      help={t('calendar.zoneHelp')}
      error={typed && !open ? t('calendar.zoneNone') : null}
    >
      {(described) => (
        <div className="zone">
          <input
            ref={input}
            className="input"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={list}
            {...(open ? { 'aria-activedescendant': `${list}-${at}` } : {})}
            value={typed ?? zoneName(value)}
            onFocus={() => input.current?.select()}
            onBlur={close}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
            }}
            onKeyDown={(event) => {
              const press = keys[event.key];
              // Otherwise Enter saves the form, as in any other field.
              if (!press || (typed === null && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              press();
            }}
            {...described}
          />
          <div
            id={list}
            className="zone-list"
            role="listbox"
            aria-label={t('calendar.zone')}
            hidden={!open}
          >
            {found.map((zone, n) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field and chooses with Enter
              <div
                key={zone}
                id={`${list}-${n}`}
                role="option"
                tabIndex={-1}
                aria-selected={n === at}
                // Before the field loses the focus, which closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(zone)}
              >
                {zoneName(zone)} <small>{zone.split('/')[0]}</small>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[\s_/]/gu, '')
    .toLowerCase();

/** The zones to offer for what is typed; for nothing, the one that holds and the reader's own. */
function zonesWith(typed: string, value: string): string[] {
  const first = [...new Set([value, ownZone()])];
  const asked = folded(typed);
  if (asked === '') return first;
  const all = new Set([...first, ...Intl.supportedValuesOf('timeZone')]);
  const named = [...all].filter((zone) => folded(zone).includes(asked));
  const begins = (zone: string) => (folded(zone.split('/').at(-1) ?? '').startsWith(asked) ? 0 : 1);
  return named.sort((one, other) => begins(one) - begins(other)).slice(0, mostShown);
}
