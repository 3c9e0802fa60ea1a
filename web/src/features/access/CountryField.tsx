import { countries } from '@contesta/contracts/countries';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/Field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label'>;

export function CountryField(props: Props) {
  const { t, i18n } = useTranslation();
  const list = useMemo(() => countries(i18n.language === 'en' ? 'en' : 'es'), [i18n.language]);
  return (
    <SelectField label={t('access.country')} autoComplete="country" {...props}>
      <option value="">{t('access.chooseCountry')}</option>
      {list.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
