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

/** The tag that puts a bot's button on a page; `origin` is where this product is served. */
export function widgetTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js" chatbot-id="${botId}"></script>`;
}
