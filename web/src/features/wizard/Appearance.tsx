import { type ChatbotConfig, fonts } from '@contesta/contracts/chatbot';
import { allows } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Locked } from '../../ui/Locked.tsx';
import { ColorField } from './ColorField.tsx';
import { FontSizeField } from './FontSizeField.tsx';
import { LookPreview } from './LookPreview.tsx';
import './Appearance.css';

type Props = { look: ChatbotConfig; onChoose: (look: Partial<ChatbotConfig>) => void };

/** Colours and letter of the bubble, beside the pages they will stand on. */
export function Appearance({ look, onChoose }: Props) {
  const { t } = useTranslation();
  const open = allows(useSelector(selectStatus), 'look');
  return (
    <section aria-labelledby="look">
      <h2 id="look">{t('look.title')}</h2>
      {open ? null : <Locked>{t('look.locked')}</Locked>}
      <div className="appearance">
        <fieldset disabled={!open} className="appearance-fields">
          <legend className="hidden">{t('look.title')}</legend>
          <ColorField
            label={t('look.background')}
            value={look.backgroundColor}
            onChoose={(backgroundColor) => onChoose({ backgroundColor })}
          />
          <ColorField
            label={t('look.text')}
            value={look.textColor}
            onChoose={(textColor) => onChoose({ textColor })}
          />
          <SelectField
            label={t('look.font')}
            value={look.font}
            onChange={({ target }) => {
              const font = fonts.find((known) => known === target.value);
              if (font) onChoose({ font });
            }}
          >
            {fonts.map((font) => (
              <option key={font}>{font}</option>
            ))}
          </SelectField>
          <FontSizeField value={look.fontSize} onChoose={(fontSize) => onChoose({ fontSize })} />
        </fieldset>
        <LookPreview look={look} />
      </div>
    </section>
  );
}
