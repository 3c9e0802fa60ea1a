import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { fold } from '../../ui/fold.ts';
import { ownZone, zoneName } from '../../ui/zoned-time.ts';

const maxShown = 8;

type Props = { value: string; onChosen: (timeZone: string) => void };

/** The business's time zone, a combobox that filters zones by city or region. */
export function ZoneField({ value, onChosen }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const matches = typed === null ? [] : zonesMatching(typed, value);
  const close = () => {
    setTyped(null);
    setActiveIndex(0);
  };
  const choose = (zone: string | undefined) => {
    if (zone) onChosen(zone);
    close();
  };
  const moveBy = (step: 1 | -1) =>
    setActiveIndex((activeIndex + step + matches.length) % Math.max(1, matches.length));
  const keyActions: Record<string, () => void> = {
    ArrowDown: () => (typed === null ? setTyped('') : moveBy(1)),
    ArrowUp: () => moveBy(-1),
    Enter: () => choose(matches[activeIndex]),
    Escape: close,
  };
  const isOpen = matches.length > 0;
  return (
    <Field
      label={t('calendar.zone')}
      help={t('calendar.zoneHelp')}
      error={typed && !isOpen ? t('calendar.zoneNone') : null}
    >
      {(controlProps) => (
        <div className="zone">
          <input
            className="input"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            {...(isOpen ? { 'aria-activedescendant': `${listId}-${activeIndex}` } : {})}
            value={typed ?? zoneName(value)}
            onFocus={({ target }) => target.select()}
            onBlur={close}
            onChange={({ target }) => {
              setTyped(target.value);
              setActiveIndex(0);
            }}
            onKeyDown={(event) => {
              const act = keyActions[event.key];
              // Until the owner searches, Enter submits the form, as in any other field.
              if (!act || (typed === null && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              act();
            }}
            {...controlProps}
          />
          <div
            id={listId}
            className="zone-list"
            role="listbox"
            aria-label={t('calendar.zone')}
            hidden={!isOpen}
          >
            {matches.map((zone, n) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the field, where Enter chooses
              <div
                key={zone}
                id={`${listId}-${n}`}
                role="option"
                tabIndex={-1}
                aria-selected={n === activeIndex}
                // Keeps the focus in the field: its blur would close the list before the click.
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

/** A zone or what was typed, without case, accents, spaces, `_` and `/`: "new york" then matches America/New_York. */
const searchTextOf = (text: string): string => fold(text).replace(/[\s_/]/g, '');

/** Up to eight zones that match the typed text, best first. Without text: the current zone and the reader's own. */
function zonesMatching(typed: string, value: string): string[] {
  const suggested = [...new Set([value, ownZone()])];
  const query = searchTextOf(typed);
  if (query === '') return suggested;
  const all = new Set([...suggested, ...Intl.supportedValuesOf('timeZone')]);
  const matches = [...all].filter((zone) => searchTextOf(zone).includes(query));
  const rank = (zone: string) =>
    searchTextOf(zone.split('/').at(-1) ?? '').startsWith(query) ? 0 : 1;
  return matches.sort((a, b) => rank(a) - rank(b)).slice(0, maxShown);
}
