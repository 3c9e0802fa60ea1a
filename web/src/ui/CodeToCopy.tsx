import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';

/** Something to paste elsewhere, and the button that copies it. */
export function CodeToCopy({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = t('copy.code');
  return (
    <>
      <pre>
        <code>{text}</code>
      </pre>
      <div>
        <CopyButton className="button button-outlined is-small" text={text} label={copy}>
          {copy}
        </CopyButton>
      </div>
    </>
  );
}
