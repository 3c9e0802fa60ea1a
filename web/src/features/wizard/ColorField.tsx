import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { isColor, opaque } from './contrast.ts';

type Props = { label: string; value: string; onChoose: (color: string) => void };

/** A colour picked by eye or written as a code. */
export function ColorField({ label, value, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={label} error={isColor(value) ? null : t('look.badColor')}>
      {(described) => (
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
            {...described}
          />
        </div>
      )}
    </Field>
  );
}
