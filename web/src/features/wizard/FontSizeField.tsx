import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/Field.tsx';

const [least, most] = [8, 72];
const fits = (size: number) => Number.isInteger(size) && size >= least && size <= most;

type Props = { value: number; onChoose: (size: number) => void };

/** The size of the letter; what is being typed may be wrong for a moment, what is chosen never is. */
export function FontSizeField({ value, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value);
  return (
    <TextField
      label={t('look.size')}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        if (fits(Number(target.value))) onChoose(Number(target.value));
      }}
      onBlur={() => setTyped(null)}
      error={fits(Number(shown)) ? null : t('look.badSize')}
    />
  );
}
