import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';

/** Code to paste elsewhere, with a button that copies it. */
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

/** The script tag that shows a bot on a page; `origin` is the product's own. */
export function widgetTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js" chatbot-id="${botId}"></script>`;
}
