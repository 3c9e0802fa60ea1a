import { type ChatbotConfig, fonts } from '@contesta/contracts/chatbot';
import { isColor, isReadable, opaque } from '@contesta/contracts/colors';
import { allows } from '@contesta/contracts/plans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Field, SelectField, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { BotDraft } from './draft.ts';
import { LookPreview } from './LookPreview.tsx';
import './Appearance.css';

type Props = { draft: BotDraft; onChoose: (look: Partial<ChatbotConfig>) => void };

/** The chat's colours and font with a preview, for plans that include them. */
export function Appearance({ draft, onChoose }: Props) {
  const { t } = useTranslation();
  const { config } = draft;
  if (!allows(useSelector(selectStatus), 'look')) return null;
  return (
    <section aria-labelledby="look">
      <h2 id="look">{t('look.title')}</h2>
      <div className="appearance-fields">
        <ColorField
          label={t('look.background')}
          value={config.backgroundColor}
          onChoose={(backgroundColor) => onChoose({ backgroundColor })}
        />
        <ColorField
          label={t('look.text')}
          value={config.textColor}
          onChoose={(textColor) => onChoose({ textColor })}
        />
        {isReadable(config.textColor, opaque(config.backgroundColor)) ? null : (
          <div className="appearance-warning">
            <Notice kind="warn">{t('look.unreadable')}</Notice>
          </div>
        )}
        <SelectField
          label={t('look.font')}
          value={config.font}
          onChange={({ target }) => {
            const font = fonts.find((known) => known === target.value);
            if (font) onChoose({ font });
          }}
        >
          {fonts.map((font) => (
            <option key={font}>{font}</option>
          ))}
        </SelectField>
        <FontSizeField value={config.fontSize} onChoose={(fontSize) => onChoose({ fontSize })} />
      </div>
      <LookPreview draft={draft} />
    </section>
  );
}

type ColorFieldProps = { label: string; value: string; onChoose: (color: string) => void };

/** A colour picker and a text field for the colour's code. */
function ColorField({ label, value, onChoose }: ColorFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} error={isColor(value) ? null : t('look.badColor')}>
      {(controlProps) => (
        <div className="color">
          <input
            type="color"
            aria-label={t('look.pick', { what: label })}
            value={opaque(value)}
            onChange={({ target }) => onChoose(target.value)}
          />
          <input
            className="input"
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChoose(target.value.trim())}
            {...controlProps}
          />
        </div>
      )}
    </Field>
  );
}

// The same limits as in the contract.
const minSize = 8;
const maxSize = 72;
const isAllowed = (size: number) => Number.isInteger(size) && size >= minSize && size <= maxSize;

type FontSizeFieldProps = { value: number; onChoose: (size: number) => void };

/** The font size. While the owner types, the text may be out of range; only a size in range is applied. */
function FontSizeField({ value, onChoose }: FontSizeFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value);
  return (
    <TextField
      label={t('look.size')}
      type="number"
      inputMode="numeric"
      min={minSize}
      max={maxSize}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isAllowed(Number(target.value))) onChoose(Number(target.value));
      }}
      onBlur={() => setTyped(null)}
      error={isAllowed(Number(shown)) ? null : t('look.badSize')}
    />
  );
}
